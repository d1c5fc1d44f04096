import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { cents } from './receipt-in.ts'

const COLUMNS = ['gross', 'refunded', 'fees', 'taxes', 'net', 'gratuity'] as const

type Figures = Record<(typeof COLUMNS)[number], number>

async function figuresIn(row: Locator): Promise<Figures> {
  // The name of the row, the price and the count stand before the amounts.
  const amounts = (await row.locator('th, td').allTextContents()).slice(3)
  const [gross = 0, refunded = 0, fees = 0, taxes = 0, net = 0, gratuity = 0] = amounts.map(cents)
  return { gross, refunded, fees, taxes, net, gratuity }
}

/**
 * Returns the sums of the revenue page in cents. Checks that the lines above add up to them, that each line is right in
 * itself, and that the figure at the top agrees.
 */
export async function revenueOn(page: Page): Promise<Figures> {
  const table = page.getByRole('table', { name: 'All figures' })
  await table.waitFor()
  const totals = await figuresIn(table.locator('tfoot tr'))
  const rows = await Promise.all((await table.locator('tbody tr').all()).map(figuresIn))
  for (const column of COLUMNS) {
    expect(
      rows.reduce((sum, row) => sum + row[column], 0),
      column,
    ).toBe(totals[column])
  }
  for (const { gross, refunded, fees, taxes, net } of [...rows, totals]) {
    expect(refunded + fees + taxes + net).toBe(gross)
  }
  const [said] = await page
    .locator('dl > div')
    .filter({ has: page.getByText(/^(Gross|Your sales)$/) })
    .first()
    .locator('dd span')
    .allTextContents()
  expect(cents(said ?? null)).toBe(totals.gross)
  return totals
}
