import { defaultCurrency, minorDigits } from '../platform/numbers/money.ts'
import { wholeRate } from './fees.ts'

/** A decimal without sign or exponent as a whole number of its smallest digits; null for any other text. */
function scaled(text: string, digits: number): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (match === null || fraction.length > digits) return null
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

/** A percentage from 0 to 100 with at most four decimals, in millionths: "2.9" is 29,000. Null for any other text. */
export function rateOf(percent: string): bigint | null {
  const rate = scaled(percent, 4)
  return rate !== null && rate <= wholeRate ? rate : null
}

/** An amount written in units of the currency, in minor units: "0.30" is 30. Null for any other text. */
export function minorUnitsOf(amount: string, currency: string = defaultCurrency): bigint | null {
  return scaled(amount, minorDigits(currency))
}
