import { numberFormat } from './formats.ts'
import { displayMoney } from './numbers/money.ts'
import type { MomentStyle } from './time/moment-text.ts'
import { momentText } from './time/moment-text.ts'

/** An amount of money in a sentence: minor units as the API writes them, and the currency (ISO 4217). */
export interface MoneyValue {
  amount: string
  currency: string
}

/**
 * A moment in a sentence: RFC 3339, and the zone (IANA) in which it is written. Without a zone it is written in the
 * reader's.
 */
export interface MomentValue {
  at: string
  timeZone?: string
  /** Which parts of the moment are written; the default is its day and hour (`stamp`). */
  style?: MomentStyle
}

/**
 * The value of a placeholder. The text of a sentence is translated first. Then all values but plain texts are written
 * in the reader's language.
 */
export type SentenceValue = string | number | MoneyValue | MomentValue | Sentence

/** A text for people: the English text, which is the key of the catalogues, and the values of its placeholders. */
export interface Sentence {
  text: string
  values?: Record<string, SentenceValue>
}

type PlaceholderOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** The values that a text needs, one for each placeholder. The value `count` chooses the plural form. */
export type ValuesOf<Text extends string> = {
  [Name in PlaceholderOf<Text>]: Name extends 'count' ? number : SentenceValue
}

/**
 * A literal text without placeholders. A template string does not compile, because its text would be in no catalogue.
 */
export type Plain<Text extends string> =
  Record<never, never> extends Record<Text, 1> ? never : [PlaceholderOf<Text>] extends [never] ? Text : never

/** A sentence with values. It does not compile where a placeholder has no value, or a value no placeholder. */
export function sentence<const Text extends string>(text: Text, values: ValuesOf<Text>): Sentence {
  return { text, values }
}

/** A value in a language (BCP 47). `translate` returns the text of a sentence that is a value of another sentence. @tested */
export function valueText(
  value: SentenceValue,
  locale: string,
  translate: (sentence: Sentence) => string,
): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberFormat(locale, {}).format(value)
  if ('amount' in value) return displayMoney(value.amount, value.currency, { locale, exact: true })
  if ('text' in value) return translate(value)
  const { at, timeZone, style = 'stamp' } = value
  return momentText(Date.parse(at), { locale, timeZone, style })
}

/**
 * A sentence in a language (BCP 47), with its values in that language. `translate` gets a text and its values. It
 * gets numbers as numbers, because it chooses the plural form by `count` before it writes them.
 */
export function inWords(
  { text, values = {} }: Sentence,
  locale: string,
  translate: (text: string, values: Record<string, string | number>) => string,
): string {
  const inner = (sentence: Sentence) => inWords(sentence, locale, translate)
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : valueText(value, locale, inner),
  ])
  return translate(text, Object.fromEntries(written))
}

/** A sentence in English, for programs and logs. */
export function inEnglish({ text, values = {} }: Sentence): string {
  return text.replace(/{{(\w+)}}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : valueText(value, 'en-US', inEnglish)
  })
}
