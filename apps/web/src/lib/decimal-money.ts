import { minorUnitsOf } from '@reprise/rules/payments/decimal-text'
import { numberFormat } from '@reprise/rules/platform/formats'

/** The sign of a currency as it stands before an amount: "$". */
export const currencySign = (currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Minor units of a decimal, half typed as it may be ("25.", ".5"); null for what is no amount. */
export const minorOf = (decimal: string, currency: string): string | null => {
  const typed = decimal.replace(/(?<=\d)\.$/, '').replace(/^\.(?=\d)/, '0.')
  return minorUnitsOf(typed, currency)?.toString() ?? null
}
