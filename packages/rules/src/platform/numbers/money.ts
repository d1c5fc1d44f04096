import { shortMoneyDecimals } from '../constants.ts'
import { numberFormat } from '../formats.ts'

/** Shown in place of an amount that is not a number (spec 8). */
const noAmount = '---'

export const defaultCurrency = 'USD'

export type MoneyDisplay = {
  /** BCP 47. The default is en-US. */
  locale?: string
  /** Prices at checkout are never shortened (decision S-135). */
  exact?: boolean
}

const units = [
  { letter: 'B', size: 1_000_000_000n },
  { letter: 'M', size: 1_000_000n },
] as const

/** How many decimals a currency (ISO 4217) is written with. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = numberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/** A whole number of smallest parts as a decimal in units, with every digit. */
function toDecimal(amount: bigint, digits: number): Intl.StringNumericLiteral {
  const sign = amount < 0n ? '-' : ''
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${sign}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}` as Intl.StringNumericLiteral
}

/** Minor units as a decimal in the currency's units that keeps every digit: "2550" is "25.50", of yen "2550". */
export function decimalOf(amount: bigint | string, currency: string): string {
  return toDecimal(BigInt(amount), minorDigits(currency))
}

/** Hundredths of a unit, rounded half away from zero. */
function hundredthsOf(amount: bigint, unit: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const rounded = (size * 200n + unit) / (unit * 2n)
  return amount < 0n ? -rounded : rounded
}

/** Joins the parts of a number. Uses a real minus sign in place of the locale's hyphen. */
function written(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'minusSign' ? '−' : value)).join('')
}

function toWhole(amount: bigint | string | null | undefined): bigint | null {
  if (typeof amount === 'bigint') return amount
  return typeof amount === 'string' && /^-?\d+$/.test(amount) ? BigInt(amount) : null
}

/**
 * Money for people. Below 1,000,000 it has the currency's decimals and thousands separators, from there on it is
 * "1.50M" or "2.00B" (spec 9, decision S-135). Negative amounts have a minus sign. Returns '---' where the amount is
 * not a whole number. The amount is in minor units, as bigint or as the text that the API writes; the currency is ISO
 * 4217.
 */
export function displayMoney(
  amount: bigint | string | null | undefined,
  currency: string = defaultCurrency,
  { locale = 'en-US', exact = false }: MoneyDisplay = {},
): string {
  const whole = toWhole(amount)
  if (whole === null) return noAmount
  const digits = minorDigits(currency)
  const minor = 10n ** BigInt(digits)
  const size = whole < 0n ? -whole : whole
  if (exact || size < 1_000_000n * minor) {
    const format = numberFormat(locale, { style: 'currency', currency })
    return written(format.formatToParts(toDecimal(whole, digits)))
  }
  // Chosen after rounding: 999,999,999.99 is 1.00B and not 1000.00M.
  const unit = hundredthsOf(size, 1_000_000n * minor) >= 100_000n ? units[0] : units[1]
  const parts = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: shortMoneyDecimals,
    maximumFractionDigits: shortMoneyDecimals,
  }).formatToParts(toDecimal(hundredthsOf(whole, unit.size * minor), shortMoneyDecimals))
  return written(
    parts.map(({ type, value }) => ({ type, value: type === 'fraction' ? `${value}${unit.letter}` : value })),
  )
}
