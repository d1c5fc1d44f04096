import { numberFormat } from './formats.ts'
import { displayMoney } from './numbers/money.ts'
import type { MomentStyle } from './time/moment-text.ts'
import { momentText } from './time/moment-text.ts'

/** An amount of money in a sentence: minor units as the API writes them, and the currency (ISO 4217). */
export interface MoneyValue {
  amount: string
  currency: string
}

/** A moment in a sentence: RFC 3339, and the zone (IANA) it is written in; without one, in the reader's. */
export interface MomentValue {
  at: string
  timeZone?: string
  /** How much of it is written; without one, its day and hour (`stamp`). */
  style?: MomentStyle
}

/** What a placeholder stands for. A sentence is translated first; the reader's language writes all but plain text. */
export type SentenceValue = string | number | MoneyValue | MomentValue | Sentence

/** What is said to a person: an English text, which is the key of the catalogues, and what its placeholders stand for. */
export interface Sentence {
  text: string
  values?: Record<string, SentenceValue>
}

type PlaceholderOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** The values that a text asks for, each placeholder once. The one that is named `count` chooses the plural form. */
export type ValuesOf<Text extends string> = {
  [Name in PlaceholderOf<Text>]: Name extends 'count' ? number : SentenceValue
}

/**
 * A text that stands in the code as it is: no template string, which would be a key of no catalogue, and nothing left to
 * put in.
 */
export type Plain<Text extends string> =
  Record<never, never> extends Record<Text, 1> ? never : [PlaceholderOf<Text>] extends [never] ? Text : never

/** A sentence with values. It does not compile where a placeholder has no value, or a value no placeholder. */
export function sentence<const Text extends string>(text: Text, values: ValuesOf<Text>): Sentence {
  return { text, values }
}

/** A value as a language (BCP 47) writes it. `translate` gives the words of a sentence in a sentence. */
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
 * A sentence in a language (BCP 47), its values as that language writes them. `translate` gives the words of a text.
 * It gets numbers as they are: it writes them itself, after it chose the plural form by `count`.
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

/** A sentence in English, as programs and logs read it. */
export function inEnglish({ text, values = {} }: Sentence): string {
  return text.replace(/{{(\w+)}}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : valueText(value, 'en-US', inEnglish)
  })
}
