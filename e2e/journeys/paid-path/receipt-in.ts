import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** An amount on the screen, like "$1,204.50", in cents. */
export const cents = (text: string | null) => Number(text?.replaceAll(/[^\d]/g, ''))

/** Waits for a receipt of this total, and reads it: the lines in cents, which have to add up. */
export async function receiptIn(place: Locator, total: string): Promise<Map<string, number>> {
  const receipt = place.locator('dl').filter({ hasText: 'Subtotal' })
  await place.getByText(total, { exact: true }).last().waitFor()
  await receipt.and(place.locator('[aria-busy=false]')).waitFor()
  const lines = new Map<string, number>()
  for (const line of await receipt.locator('> div').all()) {
    const name = (await line.locator('dt').textContent()) ?? ''
    // The total is beside the button, or is the last line of the receipt.
    if (name !== 'Total') lines.set(name, cents(await line.locator('dd').textContent()))
  }
  const sumOf = (wanted: (name: string) => boolean) =>
    [...lines].filter(([name]) => wanted(name)).reduce((sum, [, amount]) => sum + amount, 0)
  const isTicket = (name: string) => /^\d+ × /.test(name)
  expect(sumOf(isTicket)).toBe(lines.get('Subtotal'))
  expect(sumOf((name) => !isTicket(name))).toBe(cents(total))
  return lines
}
