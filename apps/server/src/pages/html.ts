import { escapeHtml } from '#platform/escape-html.ts'

/** Markup that is safe to put into a page as it is: made by the functions of this file only. */
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

/** Markup that was checked when it came in: a text that staff published (domains/terms/safe-html.ts). */
export const checkedHtml = (text: string): Html => new Html(text)

/** A value as a block of data in the page; nothing in it can end the block. */
export function jsonScript(
  type: 'application/json' | 'application/ld+json',
  value: unknown,
  name?: { id: string } | { mark: 'data-links' },
): Html {
  const called = name && ('id' in name ? html` id="${name.id}"` : html` ${name.mark}`)
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
  return html`<script type="${type}"${called ?? null}>${json}</script>`
}
