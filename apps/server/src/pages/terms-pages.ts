import type { FastifyInstance } from 'fastify'
import * as terms from '#domains/terms/public.ts'
import type { Services } from '#platform/ctx.ts'
import { RETRY_AFTER_S } from '#platform/fail.ts'
import { passes } from '#platform/passes.ts'
import type { Html } from './html.ts'
import { checkedHtml, html } from './html.ts'
import { sendPage } from './send-page.ts'
import { hiddenHead, openShell, plainBody } from './shell.ts'

const PAGES = [
  { path: '/terms-of-service', document: 'terms', title: 'Terms of service' },
  { path: '/privacy-policy', document: 'privacy', title: 'Privacy policy' },
] as const

const STYLE = 'max-width:72ch;margin:0 auto;padding:32px 16px;font:1rem/1.55 system-ui,sans-serif'

function bodyOf(
  { document, title }: (typeof PAGES)[number],
  { version, html: text }: terms.CurrentText,
): Html {
  const whole =
    text === null
      ? html`<h1>${title}</h1><p><a href="/api/terms/${version}/${document}.pdf">${title} (PDF)</a></p>`
      : checkedHtml(text)
  return html`<noscript><main style="${STYLE}">${whole}</main></noscript>`
}

/** GET /terms-of-service and /privacy-policy: the text in force, in the first HTML for readers without script. */
export function termsPages(
  http: FastifyInstance,
  { folder, services }: { folder: string; services: Services },
): void {
  const { config } = services
  const shell = openShell(folder, config)
  for (const page of PAGES) {
    const head = html`<title>${page.title} · ${config.brandName}</title>
      <meta name="description" content="${page.title} of ${config.brandName}" />
      <link rel="canonical" href="${config.publicUrl}${page.path}" />`
    http.get(page.path, async (request, reply) => {
      const current = await terms.readCurrentText(services, page.document).catch((error: unknown) => {
        if (!passes(error)) throw error
        reply.code(503).header('retry-after', RETRY_AFTER_S)
        return undefined
      })
      const filling = current
        ? { head, body: bodyOf(page, current) }
        : { head: hiddenHead(config), body: plainBody(config) }
      return sendPage(request, reply, shell.fill(filling))
    })
  }
}
