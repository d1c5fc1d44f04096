import { escapeHtml } from '#platform/escape-html.ts'

interface MailParts {
  brand: string
  heading: string
  /** Plain sentences: everything is escaped here. */
  paragraphs: readonly string[]
  /** Shown large, for reading aloud or copying. */
  code?: string
  action?: { label: string; url: string }
  /** More ways on, as plain links below the action. */
  links?: readonly { label: string; url: string }[]
  /** Said last and small: why the reader gets this mail. */
  footer: string
  /** Plain links behind that, as small. */
  footerLinks?: readonly { label: string; url: string }[]
}

const BODY = 'margin:0;padding:24px;background:#f4f4f6;font:16px/1.5 system-ui,sans-serif;color:#1c1c21'
const CARD = 'max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#1c1c21;color:#fff;text-decoration:none'

/** The same few parts as a small HTML mail: one column, styles inline, no picture to load. */
export function mailHtml(parts: MailParts): string {
  const lines = [
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(parts.heading)}</h1>`,
    ...parts.paragraphs.map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`),
  ]
  if (parts.code) {
    lines.push(
      `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700">${escapeHtml(parts.code)}</p>`,
    )
  }
  if (parts.action) {
    const { label, url } = parts.action
    lines.push(
      `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
    )
  }
  for (const { label, url } of parts.links ?? []) {
    lines.push(`<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
  }
  const ways = (parts.footerLinks ?? []).map(
    ({ label, url }) => ` <a href="${escapeHtml(url)}" style="color:#63636e">${escapeHtml(label)}</a>`,
  )
  lines.push(
    `<p style="margin:24px 0 0;font-size:13px;color:#63636e">${escapeHtml(parts.footer)}${ways.join('')}</p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(parts.heading)}</title></head><body style="${BODY}"><div style="${CARD}"><p style="margin:0 0 24px;font-weight:700">${escapeHtml(parts.brand)}</p>${lines.join('')}</div></body></html>`
}
