import { localeNow } from '../../lib/locale.ts'

const decimal = /^-?(\d+\.?\d*|\.\d+)$/

/** Returns the marks that a language writes between thousands and before decimals. */
const marksOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345.6)
  const markOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: markOf('group'), point: markOf('decimal') }
}

/**
 * Turns typed text in the reader's language (BCP 47) into a decimal with a point and without marks between thousands.
 * A point that cannot stand between thousands begins the decimals in every language, because people paste
 * coordinates. Text that is no number stays as it is.
 */
export const decimalText = (typed: string, locale = localeNow()): string => {
  const text = typed.trim()
  const { group, point } = marksOf(locale)
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}([${group}]\\d{3})+([${point}]\\d*)?$`)
  return (grouped.test(text) ? text.replaceAll(group, '') : text).replace(point, '.')
}

/** Writes a decimal with a point as the reader's language writes it. */
export const writtenDecimal = (text: string, locale = localeNow()): string =>
  text.replace('.', marksOf(locale).point)

/**
 * Returns the number in a text field: null for an empty field, NaN for text that is no number. Every check of a
 * number refuses NaN, so the field keeps the text and the error says what is wrong.
 */
export const numberOf = (typed: string, locale = localeNow()): number | null => {
  const text = decimalText(typed, locale)
  if (text === '') return null
  return decimal.test(text) ? Number(text) : Number.NaN
}
