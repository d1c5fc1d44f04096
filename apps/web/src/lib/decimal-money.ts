import { minorUnitsOf } from '@reprise/rules/payments/decimal-text'
import { numberFormat } from '@reprise/rules/platform/formats'

/** Returns the sign of a currency that stands before an amount: "$". */
export const currencySign = (currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Returns the minor units of a decimal, also of a half typed one ("25.", ".5"). Null for a text that is no amount. */
export const minorOf = (decimal: string, currency: string): string | null => {
  const typed = decimal.replace(/(?<=\d)\.$/, '').replace(/^\.(?=\d)/, '0.')
  return minorUnitsOf(typed, currency)?.toString() ?? null
}
