import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import type { FastifyInstance } from 'fastify'
import * as terms from '#domains/terms/public.ts'
import type { Services } from '#platform/ctx.ts'
import { RETRY_AFTER_S } from '#platform/fail.ts'
import type { Config } from '#platform/settings/config.ts'
import { isTransient } from '#platform/transient.ts'
import type { Html } from './html.ts'
import { checkedHtml, html } from './html.ts'
import type { Reader } from './reader.ts'
import { readerOfRequest } from './reader.ts'
import { sendPage } from './send-page.ts'
import { openShell, plainPage } from './shell.ts'

const PAGES = [
  { path: '/terms-of-service', document: 'terms', title: phrase('Terms of service') },
  { path: '/privacy-policy', document: 'privacy', title: phrase('Privacy policy') },
] as const

const STYLE = 'max-width:72ch;margin:0 auto;padding:32px 16px;font:1rem/1.55 system-ui,sans-serif'

/** The text is the operator's and in English; the rest of the page is in the reader's language. */
function bodyOf(
  { document, title }: (typeof PAGES)[number],
  { version, html: text }: terms.CurrentText,
  { say }: Reader,
): Html {
  const main =
    text === null
      ? html`<main style="${STYLE}"><h1>${say(title)}</h1><p><a href="/api/terms/${version}/${document}.pdf">${say(title)} (PDF)</a></p></main>`
      : html`<main lang="en" style="${STYLE}">${checkedHtml(text)}</main>`
  return html`<noscript>${main}</noscript>`
}

function headOf(
  { path, title }: (typeof PAGES)[number],
  { brandName: brand, publicUrl }: Config,
  { say }: Reader,
): Html {
  const what = say(title)
  return html`<title>${what} · ${brand}</title>
      <meta name="description" content="${say(sentence('{{what}} of {{brand}}', { what, brand }))}" />
      <link rel="canonical" href="${publicUrl}${path}" />`
}

/**
 * GET /terms-of-service and /privacy-policy answer the text in force as HTML, so that it can be read without
 * script.
 */
export function termsPages(
  http: FastifyInstance,
  { folder, services }: { folder: string; services: Services },
): void {
  const { config } = services
  const shell = openShell(folder, config)
  for (const page of PAGES) {
    http.get(page.path, async (request, reply) => {
      const current = await terms.readCurrentText(services, page.document).catch((error: unknown) => {
        if (!isTransient(error)) throw error
        reply.code(503).header('retry-after', RETRY_AFTER_S)
        return undefined
      })
      const reader = readerOfRequest(request)
      const filling = current
        ? { lang: reader.language, head: headOf(page, config, reader), body: bodyOf(page, current, reader) }
        : plainPage(config, reader)
      reply.header('vary', 'accept-language')
      return sendPage(request, reply, shell.fill(filling))
    })
  }
}
