import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/ctx.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { OutboxRow } from './outbox.sql.ts'
import { readNewest } from './outbox.sql.ts'

const MOST = 500
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `body{margin:0 auto;max-width:860px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
article{border:1px solid #8886;border-radius:12px;padding:16px;margin:0 0 16px}h2{font-size:18px;margin:0 0 4px}
small{opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0}
iframe{width:100%;height:420px;border:1px solid #8886;border-radius:8px;background:#fff}`

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function attachmentLink({ fileName, contentType, text }: OutboxRow['attachments'][number]): string {
  const data = `data:${contentType};base64,${Buffer.from(text).toString('base64')}`
  return `<p><a download="${escapeHtml(fileName)}" href="${escapeHtml(data)}">${escapeHtml(fileName)}</a></p>`
}

function article(row: OutboxRow): string {
  const time = row.created_at.toString({ smallestUnit: 'second' })
  // Sandboxed with nothing allowed but opening a link in a tab of its own: a mail runs no script here either.
  const html = row.html?.replace('<head>', '<head><base target="_blank">')
  const preview = html
    ? `<details><summary>As HTML</summary><iframe title="HTML of this mail" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe></details>`
    : ''
  return `<article><h2>${escapeHtml(row.subject || '(no subject)')}</h2><small>${row.channel} to ${escapeHtml(row.recipient)}, <time datetime="${time}">${time}</time></small><pre>${linked(row.text)}</pre>${row.attachments.map(attachmentLink).join('')}${preview}</article>`
}

function pageOf(rows: readonly OutboxRow[], brand: string): string {
  const list = rows.map(article).join('') || '<p>Nothing yet: what the app sends will show up here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>Outbox of ${escapeHtml(brand)}</title><style>${STYLE}</style></head><body><h1>Outbox</h1><p>What would be sent to people, newest first. This page exists in demo mode only.</p>${list}</body></html>`
}

/** GET /dev/outbox for people and /dev/outbox.json for programs: the newest 500 messages. Demo mode only. */
export function answerDevOutbox(http: FastifyInstance, { db, config }: Services): void {
  http.get('/dev/outbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(pageOf(await readNewest(db, MOST), config.brandName)),
  )
  http.get('/dev/outbox.json', async (_request, reply) => {
    const rows = await readNewest(db, MOST)
    return reply.header('cache-control', 'no-store').send(
      rows.map(({ channel, recipient, subject, text, created_at }) => ({
        channel,
        to: recipient,
        subject,
        text,
        createdAt: created_at.toString(),
      })),
    )
  })
}
