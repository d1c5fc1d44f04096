import type { Page } from 'playwright-core'
import { PATIENCE_MS } from '../../support/patience.ts'
import { goingOn } from '../../support/screens/going-on.ts'
import { sees } from '../../support/screens/sees.ts'

type Choice = 'Pay' | 'Decline' | 'Pay slowly' | 'Pay, and lose the answer' | 'Cancel and go back'

/** The panel of the order, from the reservation to the end of its payment. */
export const orderOn = (page: Page) => page.getByRole('region', { name: 'Your order', exact: true })

/** The tickets that the person holds, on the page of the event. */
export const ticketsOn = (page: Page) =>
  page.getByRole('region', { name: 'Your tickets' }).getByRole('article')

/** How long a payment that does not settle at once may take. */
export const settled = { timeout: 2 * PATIENCE_MS }

/** Chooses one of each event ticket and has the server hold them. */
export async function orderTickets(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: `One more: ${name}`, exact: true }).click()
  await page.getByRole('button', { name: /^Continue to (payment|your request)$/ }).click()
  await sees(orderOn(page), 'Your tickets are held')
}

/** Goes from the order to the page of the provider. */
export async function goToSandbox(page: Page, total: string): Promise<void> {
  await page.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await sees(page, 'no real money moves')
  await page.getByRole('heading', { level: 1 }).getByText(total, { exact: true }).waitFor()
}

/** Answers at the provider's page, which leads back to the event. */
export async function answerAtSandbox(page: Page, choice: Choice): Promise<void> {
  await page.getByRole('button', { name: choice, exact: true }).click()
  await page.waitForURL(/\/events\/.+order=/)
}

/** Orders one of each event ticket and pays. Waits until the person has them. */
export async function buyTickets(page: Page, total: string, names: string[]): Promise<void> {
  await orderTickets(page, ...names)
  await goToSandbox(page, total)
  await answerAtSandbox(page, 'Pay')
  await goingOn(page).waitFor()
}
