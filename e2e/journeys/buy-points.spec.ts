import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { settled } from './paid-path/order-tickets.ts'

test('a person joins a club, types an amount, pays for the points, and finds them in the statement; the club refunds them', async ({
  visit,
}) => {
  const person = newPerson('points buyer')
  const page = await visit('/rep-clubs/night-bloom', { as: await openAccount(person) })
  await page.getByRole('button', { name: 'Join club' }).click()
  await page.getByRole('link', { name: 'Buy points', exact: true }).click()
  const shop = page.getByRole('region', { name: 'How many points?' })
  const amount = shop.getByLabel('Points', { exact: true })
  await amount.fill('3')
  await shop.getByText(/^Points must be a whole number from 7 to /).waitFor()
  expect(await shop.getByRole('button', { name: 'Continue to payment' }).isDisabled()).toBe(true)
  await amount.fill('500')
  await shop.getByText('$22.50', { exact: true }).waitFor()
  expect(await shop.locator('s').textContent()).toContain('$25.00')
  await amount.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: '550 points are yours' }).waitFor(settled)
  await page.getByRole('link', { name: 'See my points' }).click()
  await page.getByRole('link', { name: 'Bought 500 points' }).waitFor()

  const desk = await visit('/my/rep-clubs/night-bloom/rep-points', { as: 'owner' })
  const sold = desk.getByRole('region', { name: 'Points and offers sold' })
  await sold.getByRole('button', { name: 'Refund the order of Points Buyer' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await sold
    .getByText(/^Refund(ed| pending)$/)
    .first()
    .waitFor(settled)
  await page.reload()
  await page.getByRole('link', { name: 'Refund of 500 bought points' }).waitFor()
})
