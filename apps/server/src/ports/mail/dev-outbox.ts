import { isPlainText } from '@reprise/rules/platform/text/text'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/ctx.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { OutboxRow } from './outbox.sql.ts'
import { readNewest, readPage } from './outbox.sql.ts'

const MOST = 500
const PER_PAGE = 50
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const STYLE = `body{margin:0 auto;max-width:860px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
article{border:1px solid #8886;border-radius:12px;padding:16px;margin:0 0 16px}h2{font-size:18px;margin:0 0 4px}
small{opacity:.75;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0}
form,nav{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:0 0 16px}input,button{font:inherit;padding:4px 8px}
iframe{width:100%;height:420px;border:1px solid #8886;border-radius:8px;background:#fff}`

interface OutboxRequest {
  Querystring: { to?: unknown; page?: unknown }
}

const recipientOf = ({ to }: OutboxRequest['Querystring']) =>
  typeof to === 'string' && isPlainText(to) ? to : null

/** The number of the page, from 1. Anything else counts as 1. */
const pageNumber = ({ page }: OutboxRequest['Querystring']) =>
  typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function attachmentLink(attachment: OutboxRow['attachments'][number]): string {
  const { fileName, contentType } = attachment
  const address =
    'file' in attachment
      ? `/files/${attachment.file}`
      : `data:${contentType};base64,${Buffer.from(attachment.text).toString('base64')}`
  return `<p><a download="${escapeHtml(fileName)}" href="${escapeHtml(address)}">${escapeHtml(fileName)}</a></p>`
}

function headerLines({ headers }: OutboxRow): string {
  return Object.entries(headers)
    .map(([name, value]) => `<br><small>${escapeHtml(name)}: ${escapeHtml(value)}</small>`)
    .join('')
}

function article(row: OutboxRow): string {
  const time = row.created_at.toString({ smallestUnit: 'second' })
  // The sandbox allows only links in a new tab, so that a mail runs no script. Pictures are loaded from this
  // server, because the demo may have had another address when the mail was written.
  const html = row.html
    ?.replace('<head>', '<head><base target="_blank">')
    .replaceAll(/ src="https?:\/\/[^/"]+\/files\//g, ' src="/files/')
  const preview = html
    ? `<details><summary>As HTML</summary><iframe title="HTML of this mail" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe></details>`
    : ''
  return `<article><h2>${escapeHtml(row.subject || '(no subject)')}</h2><small>${row.channel} to ${escapeHtml(row.recipient)}, <time datetime="${time}">${time}</time></small>${headerLines(row)}<pre>${linked(row.text)}</pre>${row.attachments.map(attachmentLink).join('')}${preview}</article>`
}

interface OutboxPage {
  rows: readonly OutboxRow[]
  to: string
  page: number
  hasOlder: boolean
}

function pageLinks({ to, page, hasOlder }: OutboxPage): string {
  const link = (target: number, label: string) => {
    const query = new URLSearchParams({ ...(to && { to }), page: String(target) })
    return `<a href="/dev/outbox?${escapeHtml(query.toString())}">${label}</a>`
  }
  const links = [page > 1 ? link(page - 1, 'Newer') : '', hasOlder ? link(page + 1, 'Older') : ''].join('')
  return links && `<nav aria-label="Pages">${links}</nav>`
}

function pageOf(shown: OutboxPage, brand: string): string {
  const { rows, to } = shown
  const none = to ? 'Nothing to this address.' : 'Nothing yet: what the app sends will show up here.'
  const list = rows.map(article).join('') || `<p>${none}</p>`
  const search = `<form action="/dev/outbox"><label for="to">To</label><input id="to" name="to" type="search" value="${escapeHtml(to)}" placeholder="An address or a number"><button>Show</button></form>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>Outbox of ${escapeHtml(brand)}</title><style>${STYLE}</style></head><body><h1>Outbox</h1><p>What would be sent to people, newest first. This page exists in demo mode only.</p>${search}${list}${pageLinks(shown)}</body></html>`
}

/**
 * GET /dev/outbox answers a page for people: the messages that were sent, 50 on a page; `?to=` keeps those to an
 * address or number that contains the text. GET /dev/outbox.json answers the newest 500 for programs; `?to=` keeps
 * those to this recipient. Demo mode only.
 */
export function answerDevOutbox(http: FastifyInstance, { db, config }: Services): void {
  http.get<OutboxRequest>('/dev/outbox', async ({ query }, reply) => {
    const to = recipientOf(query)?.trim() ?? ''
    const page = pageNumber(query)
    const found = await readPage(db, PER_PAGE + 1, to, (page - 1) * PER_PAGE)
    const rows = found.slice(0, PER_PAGE)
    const shown = { rows, to, page, hasOlder: found.length > PER_PAGE }
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(pageOf(shown, config.brandName))
  })
  http.get<OutboxRequest>('/dev/outbox.json', async ({ query }, reply) => {
    const rows = await readNewest(db, MOST, recipientOf(query))
    return reply.header('cache-control', 'no-store').send(
      rows.map(({ channel, recipient, subject, text, headers, created_at }) => ({
        channel,
        to: recipient,
        subject,
        text,
        headers,
        createdAt: created_at.toString(),
      })),
    )
  })
}
