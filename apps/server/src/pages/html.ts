import { escapeHtml } from '#platform/escape-html.ts'

/** Markup that is safe in a page. Only the functions of this file make it. */
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

/** A template that escapes its values, unless they are markup. Null and false add nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index] ?? null)).join(''))
}

/** Makes markup of a text that was checked when staff published it (domains/terms/safe-html.ts). */
export const checkedHtml = (text: string): Html => new Html(text)

/** A value as a block of data in the page; nothing in it can end the block. */
export function jsonScript(
  type: 'application/json' | 'application/ld+json',
  value: unknown,
  name?: { id: string } | { mark: 'data-links' | 'data-links="member"' },
): Html {
  const called = name && ('id' in name ? html` id="${name.id}"` : new Html(` ${name.mark}`))
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
  return html`<script type="${type}"${called ?? null}>${json}</script>`
}
