import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import { escapeHtml } from '#platform/escape-html.ts'

interface MailLink {
  label: string
  url: string
}

interface MailParts {
  /** BCP 47. */
  language: string
  brand: string
  /** Across the top: 600 by 315 pixels, at an absolute address. */
  picture?: { url: string; alt: string }
  heading: string
  /** Short rows, such as the time and the place. */
  facts?: readonly { label: string; value: string }[]
  /** Plain sentences. They are escaped here. */
  paragraphs: readonly string[]
  /** A code in large type, for reading aloud or copying. */
  code?: string
  action?: MailLink
  /** More links, shown below the action. */
  links?: readonly MailLink[]
  /** Small text at the end: why the reader gets this mail. */
  footer: string
  /** Small links after the footer. */
  footerLinks?: readonly MailLink[]
}

const FONT = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const PAGE = 'background-color:#f4f2f8'
const CARD = 'background-color:#ffffff'
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#1b1526`
const TITLE = `${FONT};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.4px;color:#1b1526`
const SMALL = `${FONT};font-size:13px;line-height:20px;color:#635d70`
const ACCENT = 'background-color:#3d1277'
const ROUND = '16px'
const PICTURE = { width: 600, height: 315 }
/** The longest text that a list of mails shows after the subject. */
const LONGEST_PREVIEW = 140

// Colours for a dark screen, for mail programs that support them. Outlook marks the colours that it has changed
// with attributes of its own, so it gets rules for these. Other programs change the light colours themselves.
const dark = [
  { name: 'page', look: 'background-color:#120e1a!important', turned: 'ogsb' },
  { name: 'card', look: 'background-color:#1e1a28!important', turned: 'ogsb' },
  { name: 'text', look: 'color:#f2f0f7!important', turned: 'ogsc' },
  { name: 'small', look: 'color:#a9a4b5!important', turned: 'ogsc' },
  { name: 'link', look: 'color:#c9b6ff!important', turned: 'ogsc' },
  { name: 'rule', look: 'border-color:#3a3347!important', turned: 'ogsb' },
  { name: 'button', look: 'background-color:#d5c4ff!important', turned: 'ogsb' },
  { name: 'label', look: 'color:#1b1526!important', turned: 'ogsc' },
  { name: 'mark', look: 'background-color:#3d1277!important', turned: 'ogsb' },
]
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px 8px!important}.title{font-size:24px!important;line-height:30px!important}}
@media (prefers-color-scheme:dark){${dark.map(({ name, look }) => `.${name}{${look}}`).join('')}}
${dark.map(({ name, look, turned }) => `[data-${turned}] .${name}{${look}}`).join('')}`

// A table with styles that old mail programs know, in place of attributes that HTML no longer has.
const table = (style: string, content: string, name = '') =>
  `<table role="presentation"${name && ` class="${name}"`} style="border-spacing:0;${style}"><tbody><tr>${content}</tr></tbody></table>`

function paragraph(content: string, style = ''): string {
  return `<p class="text" style="margin:0 0 16px;${TEXT};${style}">${content}</p>`
}

// Outlook leaves the padding of a link out: there the cell has it.
function button({ label, url }: MailLink): string {
  const look = `${TEXT};display:inline-block;padding:13px 28px;font-weight:600;color:#ffffff;text-decoration:none`
  const way = `<a class="label" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>`
  const cell = `<td class="button" style="padding:0;mso-padding-alt:13px 28px;border-radius:10px;${ACCENT}">${way}</td>`
  return table('margin:8px 0 24px', cell)
}

function link({ label, url }: MailLink): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#3d1277">${escapeHtml(label)}</a>`
}

/** The brand's mark, two bars and a colon, made of letters that every machine has. */
function header(brand: string): string {
  const bars = '<span style="color:#f4993c">||</span><span style="color:#ffffff">:</span>'
  const sign = `${FONT};font-size:16px;line-height:32px;font-weight:700`
  const mark = `<td class="mark" aria-hidden="true" style="padding:0;width:32px;height:32px;text-align:center;border-radius:8px;${ACCENT};${sign}">${bars}</td>`
  const name = `<td class="text" style="padding:0 0 0 10px;${TEXT};font-weight:700">${escapeHtml(brand)}</td>`
  return table('margin:0 0 16px', mark + name)
}

function picture({ url, alt }: { url: string; alt: string }): string {
  const look = `display:block;width:100%;max-width:${PICTURE.width}px;height:auto;border:0;border-radius:${ROUND} ${ROUND} 0 0`
  const size = `width="${PICTURE.width}" height="${PICTURE.height}"`
  return `<tr><td class="card" style="padding:0;border-radius:${ROUND} ${ROUND} 0 0;${CARD}"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" ${size} style="${look};${SMALL}"></td></tr>`
}

/** A line never ends within a typed code, so that a person reads it whole. */
const withWholeCodes = (html: string) =>
  html.replace(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g, '<span style="white-space:nowrap">$&</span>')

function factRows(facts: readonly { label: string; value: string }[]): string {
  const line = 'border-top:1px solid #e4e0ec'
  const rows = facts.map(({ label, value }) => {
    const head = `<th class="small rule" scope="row" style="padding:12px 16px 12px 0;width:72px;text-align:start;vertical-align:top;font-weight:400;${line};${SMALL};line-height:24px">${escapeHtml(label)}</th>`
    const cell = `<td class="text rule" style="padding:12px 0;vertical-align:top;font-weight:600;${line};${TEXT}">${withWholeCodes(escapeHtml(value))}</td>`
    return `<tr>${head}${cell}</tr>`
  })
  return `<table style="border-spacing:0;width:100%;margin:0 0 16px"><tbody>${rows.join('')}</tbody></table>`
}

/** A hidden text that a list of mails shows after the subject, so that it shows nothing of the mail's end. */
function preview(facts: readonly { value: string }[], paragraphs: readonly string[]): string {
  const said = [facts.map(({ value }) => value).join(' · '), ...paragraphs].filter(Boolean).join(' ')
  const hidden =
    'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0'
  return `<span style="${hidden}">${escapeHtml(excerptOf(said, LONGEST_PREVIEW))}${'&#8199;&#847; '.repeat(60)}</span>`
}

/**
 * Makes an HTML mail of at most 600 pixels: one column in tables, inline styles, light and dark, and no picture
 * but the event's.
 */
export function mailHtml(parts: MailParts): string {
  const { heading, facts = [], paragraphs, code, action, links = [], footer, footerLinks = [] } = parts
  const lines = [
    `<h1 class="text title" style="margin:0 0 16px;${TITLE}">${escapeHtml(heading)}</h1>`,
    ...(facts.length > 0 ? [factRows(facts)] : []),
    ...paragraphs.map((each) => paragraph(escapeHtml(each))),
    ...(code
      ? [paragraph(escapeHtml(code), 'font-size:36px;line-height:44px;letter-spacing:6px;font-weight:700')]
      : []),
    ...(action ? [button(action)] : []),
    ...links.map((each) => paragraph(link(each))),
  ]
  const corners = parts.picture ? `0 0 ${ROUND} ${ROUND}` : ROUND
  const body = `<tr><td class="card pad" style="padding:32px 36px 16px;${CARD};border-radius:${corners};text-align:start;overflow-wrap:anywhere;word-break:break-word">${lines.join('')}</td></tr>`
  const card = `<table role="presentation" style="border-spacing:0;width:100%"><tbody>${parts.picture ? picture(parts.picture) : ''}${body}</tbody></table>`
  const end = `<p class="small" style="margin:20px 0 0;text-align:start;${SMALL}">${[escapeHtml(footer), ...footerLinks.map(link)].join(' ')}</p>`
  // Outlook does not support a maximum width.
  const [open, close] = [
    `<!--[if mso]><table role="presentation" style="width:${PICTURE.width}px"><tr><td><![endif]-->`,
    '<!--[if mso]></td></tr></table><![endif]-->',
  ]
  const column = table(
    `width:100%;max-width:${PICTURE.width}px;margin:0 auto`,
    `<td style="padding:0;text-align:start">${header(parts.brand)}${card}${end}</td>`,
  )
  const page = table(
    `width:100%;${PAGE}`,
    `<td style="padding:24px 12px 40px;text-align:center">${open}${column}${close}</td>`,
    'page',
  )
  return `<!doctype html><html lang="${escapeHtml(parts.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body class="page" style="margin:0;padding:0;${PAGE}">${preview(facts, paragraphs)}${page}</body></html>`
}
