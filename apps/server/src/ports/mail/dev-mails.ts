import type { Language } from '@reprise/rules/locales/languages'
import { languageCodes, languages } from '@reprise/rules/locales/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#platform/ctx.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { fail } from '#platform/fail.ts'
import { writeLetter } from './queue-letters.ts'
import type { SampleLetter } from './sample-letters.ts'

const STYLE = `body{margin:0 auto;max-width:1100px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
section{margin:0 0 40px}h2{font-size:18px;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.widths{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}iframe{height:720px;border:1px solid #8886;border-radius:8px}
nav{display:flex;gap:16px}`

/** Widths in pixels: a small phone, a large phone, a window. */
const WIDTHS = [320, 480, 640]

const SCHEMES = ['light', 'dark'] as const

interface MailsRequest {
  Querystring: { language?: unknown; scheme?: unknown }
}

const languageOf = ({ language }: MailsRequest['Querystring']): Language =>
  languageCodes.find((each) => each === language) ?? 'en'

const schemeOf = ({ scheme }: MailsRequest['Querystring']) => SCHEMES.find((each) => each === scheme)

/** Shows a mail in this color scheme, whatever scheme the browser has. */
const inScheme = (mail: string, scheme: (typeof SCHEMES)[number]) =>
  mail.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')

/** The first sample of each kind. A kind may have several, with different content. */
const oneOfEach = (samples: readonly SampleLetter[]) => samples.filter(({ name }) => name.endsWith('-1'))

async function readSamples(services: Services): Promise<SampleLetter[]> {
  const read = services.extensions.sampleLetters ?? []
  return (await Promise.all(read.map((each) => each(services)))).flat()
}

function writtenBy({ config }: Services, language: Language, { letter }: SampleLetter) {
  return writeLetter(config, { ...letter, to: 'reader@example.test', language })
}

function section(services: Services, language: Language, sample: SampleLetter): string {
  const { subject, text, html = '' } = writtenBy(services, language, sample)
  const address = `/dev/mails/${encodeURIComponent(sample.name)}?language=${language}`
  // The sandbox allows only links in a new tab, so that a mail runs no script.
  const content = escapeHtml(html.replace('<head>', '<head><base target="_blank">'))
  const frames = WIDTHS.map(
    (width) =>
      `<iframe title="${escapeHtml(sample.name)}, ${width} pixels" loading="lazy" width="${width}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>`,
  )
  return `<section id="${escapeHtml(sample.name)}"><h2>${escapeHtml(subject)}</h2><p><a href="${escapeHtml(address)}">${escapeHtml(sample.name)}</a></p><div class="widths">${frames.join('')}</div><details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details></section>`
}

function send(reply: FastifyReply, page: string, { config }: Services): FastifyReply {
  const pictures = `'self' ${new URL(config.publicUrl).origin}`
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page)
}

/**
 * GET /dev/mails: one of each kind of letter, with values of the demo, at three widths; `?language=de` in that language.
 * GET /dev/mails/:name: one of them as it is sent; `?scheme=dark` as a dark screen shows it.
 * GET /dev/mails.json: one of each kind, in light and in dark, for the page of all patterns. Demo mode only.
 */
export function answerDevMails(http: FastifyInstance, services: Services): void {
  http.get<MailsRequest>('/dev/mails', async ({ query }, reply) => {
    const language = languageOf(query)
    const samples = await readSamples(services)
    const ways = languageCodes.map(
      (code) => `<a href="/dev/mails?language=${code}">${escapeHtml(languages[code].label)}</a>`,
    )
    const all = samples.map((sample) => section(services, language, sample)).join('')
    return send(
      reply,
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>Mails</title><style>${STYLE}</style></head><body><h1>Mails</h1><p>One of each kind, ${samples.length} in all. This page exists in demo mode only.</p><nav>${ways.join('')}</nav>${all}</body></html>`,
      services,
    )
  })
  http.get<MailsRequest & { Params: { name: string } }>(
    '/dev/mails/:name',
    async ({ params, query }, reply) => {
      const sample = (await readSamples(services)).find(({ name }) => name === params.name)
      if (!sample) throw fail.notFound()
      const { html = '' } = writtenBy(services, languageOf(query), sample)
      const scheme = schemeOf(query)
      return send(reply, scheme ? inScheme(html, scheme) : html, services)
    },
  )
  http.get<MailsRequest>('/dev/mails.json', async ({ query }, reply) => {
    const samples = oneOfEach(await readSamples(services))
    return reply.header('cache-control', 'no-store').send(
      samples.map((sample) => {
        const { subject, html = '' } = writtenBy(services, languageOf(query), sample)
        const [light, dark] = SCHEMES.map((scheme) => inScheme(html, scheme))
        return { name: sample.name, subject, light, dark }
      }),
    )
  })
}
