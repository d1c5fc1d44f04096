import { escapeHtml } from '#platform/escape-html.ts'

interface MailParts {
  /** BCP 47. */
  language: string
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

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const PAGE = 'background-color:#f4f4f6'
const CARD = 'padding:32px;background-color:#ffffff;border-radius:12px'
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#1c1c21`
const SMALL = `${FONT};font-size:13px;line-height:20px;color:#63636e`
const BUTTON = `${TEXT};display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none`

// The colours of a dark screen, for the mail programs that ask for them: the others turn the light ones by themselves.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#120e1a!important}.card{background-color:#1e1a28!important}
.text{color:#f2f0f7!important}.small{color:#a9a4b5!important}.link{color:#c9b6ff!important}
.button{background-color:#f2f0f7!important}.label{color:#1c1c21!important}}`

// Styles that old mail programs know in place of attributes that HTML has given up.
const table = (style: string, content: string, name = '') =>
  `<table role="presentation"${name && ` class="${name}"`} style="border-spacing:0;${style}"><tbody><tr>${content}</tr></tbody></table>`

function paragraph(content: string, style = ''): string {
  return `<p class="text" style="margin:0 0 16px;${TEXT};${style}">${content}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  const way = `<a class="label" href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a>`
  const cell = `<td class="button" style="padding:0;border-radius:8px;background-color:#1c1c21">${way}</td>`
  return table('margin:0 0 16px', cell)
}

function link({ label, url }: { label: string; url: string }): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#3d1277">${escapeHtml(label)}</a>`
}

/**
 * The parts of a mail as a small HTML mail: one column in tables, styles inline, light and dark, no picture
 * to load.
 */
export function mailHtml(parts: MailParts): string {
  const { heading, paragraphs, code, action, links = [], footer, footerLinks = [] } = parts
  const lines = [
    `<p class="text" style="margin:0 0 24px;${TEXT};font-weight:700">${escapeHtml(parts.brand)}</p>`,
    `<h1 class="text" style="margin:0 0 16px;${TEXT};font-size:22px;line-height:28px;font-weight:700">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((each) => paragraph(escapeHtml(each))),
    ...(code
      ? [paragraph(escapeHtml(code), 'font-size:32px;line-height:40px;letter-spacing:6px;font-weight:700')]
      : []),
    ...(action ? [button(action)] : []),
    ...links.map((each) => paragraph(link(each))),
    `<p class="small" style="margin:24px 0 0;${SMALL}">${[escapeHtml(footer), ...footerLinks.map(link)].join(' ')}</p>`,
  ]
  const card = table(
    'width:100%;max-width:544px;margin:0 auto',
    `<td class="card" style="${CARD};text-align:left;overflow-wrap:anywhere">${lines.join('')}</td>`,
  )
  const page = table(
    `width:100%;${PAGE}`,
    `<td style="padding:24px 12px;text-align:center">${card}</td>`,
    'page',
  )
  return `<!doctype html><html lang="${escapeHtml(parts.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${DARK}</style></head><body class="page" style="margin:0;padding:0;${PAGE}">${page}</body></html>`
}
