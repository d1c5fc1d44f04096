import { decimalOf } from '@reprise/rules/platform/numbers/money'
import type { CsvCell } from '@reprise/rules/platform/text/csv'
import { toCsv } from '@reprise/rules/platform/text/csv'
import type { Money } from '../../../lib/graphql/money.api.ts'
import type { Earnings } from './revenue.api.ts'

// A number, so that a spreadsheet can add it up, and does not take a negative amount for a formula.
const cell = ({ amount, currency }: Money): CsvCell => ({ decimal: decimalOf(amount, currency) })

type FiguresRow = Pick<Earnings['totals'], 'gross' | 'refunded' | 'gratuity' | 'taxes' | 'fees' | 'net'>

const figures = (row: FiguresRow): CsvCell[] =>
  [row.gross, row.refunded, row.fees, row.taxes, row.net, row.gratuity].map(cell)

/**
 * The table by event ticket with its totals, as a CSV file for spreadsheets. Amounts are in units of the currency.
 * `net`: the English name of the host's balance.
 */
export const revenueCsv = (
  { ticketBreakdown, totals }: Earnings,
  net: string,
  word: (text: string) => string,
): string => {
  const { currency } = totals.gross
  const money = ['Gross', 'Refunded', 'Fees', 'Taxes', net, 'Including gratuity']
  return toCsv([
    [
      word('Ticket'),
      `${word('Price')} (${currency})`,
      word('Sold'),
      ...money.map((name) => `${word(name)} (${currency})`),
    ],
    ...ticketBreakdown.map((row) => [row.name, cell(row.unitPrice), row.quantity, ...figures(row)]),
    [word('Total'), null, totals.tickets, ...figures(totals)],
  ])
}
