import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'

const costOf = (page: Page) => page.getByRole('region', { name: 'What one ticket costs and earns' })

/** Waits until the panel beside the fields of a ticket says what a guest pays and what the host gets. */
async function comesTo(page: Page, guestPays: string, hostGets: string): Promise<void> {
  const [paid, got] = [costOf(page).locator('dl').first(), costOf(page).locator('dl').nth(1)]
  await paid.filter({ hasText: `Total${guestPays}` }).waitFor()
  await got.filter({ hasText: `Per ticket${hostGets}` }).waitFor()
}

async function openTicket(page: Page, name: string, price: string) {
  await page.getByRole('button', { name: 'Add a ticket' }).click()
  const drawer = page.getByRole('dialog', { name: 'New ticket' })
  await field(drawer, 'Name').fill(name)
  await field(drawer, 'Price').fill(price)
  return drawer
}

/** The host makes an event: one event ticket with gratuity, one on request, one plain; publishes it; answers its path. */
export async function makePricedEvent(page: Page, title: string): Promise<string> {
  await field(page, 'Title').fill(title)
  await field(page, 'Type').click()
  await page.getByRole('option', { name: 'Concert' }).click()
  await field(page, 'Address').fill('4 Valve Street, Newark, NJ')
  await page.getByRole('tab', { name: 'Tickets' }).click()
  await page.getByRole('button', { name: 'Save and add tickets' }).click()
  await page.waitForURL(/\/events\/edit\/.+tab=guest/)

  const floor = await openTicket(page, 'Standing', '40')
  await comesTo(page, '$43.52', '$40.00')
  await field(floor, 'Gratuity').fill('15')
  await comesTo(page, '$49.69', '$46.00')
  await field(floor, 'Additional guests').fill('1')
  await checkScreen(page)
  await floor.getByRole('button', { name: 'Add ticket' }).click()
  await sees(page, '$49.69 with fees', /^15% gratuity/)

  const above = await openTicket(page, 'Balcony', '25')
  await above.getByRole('switch', { name: 'Requires approval' }).check()
  await comesTo(page, '$27.31', '$25.00')
  await above.getByRole('button', { name: 'Add ticket' }).click()
  await page.getByRole('heading', { name: 'Balcony', exact: true }).waitFor()

  const plain = await openTicket(page, 'Early', '20')
  await comesTo(page, '$21.91', '$20.00')
  await field(plain, 'Amount').fill('8')
  await plain.getByRole('switch', { name: 'Show how many are left' }).check()
  await plain.getByRole('button', { name: 'Add ticket' }).click()
  await page.getByRole('heading', { name: 'Early', exact: true }).waitFor()
  await checkScreen(page)

  expect(await page.getByRole('switch', { name: 'Show one price with all fees included' }).isChecked()).toBe(
    false,
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  const moment = page.getByRole('dialog', { name: `${title} is live` })
  await moment.getByRole('button', { name: 'See the page' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return new URL(page.url()).pathname
}

/** The host changes a published event so that its prices contain the fees, and shows the score of who hosts it. */
export async function includeFees(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await page.getByRole('switch', { name: 'Show one price with all fees included' }).check()
  // The change is not saved yet, but the panel already shows what guests will pay.
  await sees(page.getByRole('tabpanel'), '$46.00 with gratuity', 'fees included')
  expect(await page.getByText(/with fees$/).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit Standing' }).click()
  await comesTo(page, '$46.00', '$42.31')
  await field(page.getByRole('dialog', { name: 'Edit ticket' }), 'Price').fill('0.20')
  await sees(page, 'With fees included, this price leaves nothing for you.')
  await page.getByRole('dialog', { name: 'Edit ticket' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Show rep scores' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Save your changes' })
  await sees(asked, 'The new price counts for new orders only.')
  await asked.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, /^Saved .* ago$/)
}
