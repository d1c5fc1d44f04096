import { escapeHtml } from '#platform/escape-html.ts'

/** Markup that is safe to put into a page as it is: made by `html` or `jsonScript` only. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | null | false | readonly Value[]

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value === null || value === false ? '' : escapeHtml(String(value))
}

/** A template whose values are escaped, unless they are markup themselves; null and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index] ?? null)).join(''))
}

/** A value as a block of data in the page; nothing in it can end the block. */
export function jsonScript(
  type: 'application/json' | 'application/ld+json',
  value: unknown,
  id?: string,
): Html {
  const name = id ? html` id="${id}"` : ''
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
  return html`<script type="${type}"${name}>${json}</script>`
}
