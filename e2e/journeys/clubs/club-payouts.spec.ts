import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl, test } from '../../support/browser-test.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'
import { settled } from '../paid-path/order-tickets.ts'
import { cents } from '../paid-path/receipt-in.ts'

const desk = '/my/rep-clubs/night-bloom/accounts'
const cardOn = (page: Page) => page.getByRole('region', { name: 'Payout', exact: true })
const figureOn = async (page: Page, name: string) =>
  cents(
    await cardOn(page)
      .locator('dl div')
      .filter({ hasText: new RegExp(`^${name}`) })
      .locator('dd')
      .textContent(),
  )

test('an owner connects an account for the club and has what its points earned sent there', async ({
  visit,
}) => {
  const owner = await visit(desk, { as: 'owner' })
  await sees(cardOn(owner), 'Connect a payout account to get paid.', 'No payout account')
  const available = await figureOn(owner, 'Available')
  const balance = await figureOn(owner, 'Balance')
  // What was paid in the last seven days is kept back.
  expect(available).toBeGreaterThan(0)
  expect(balance).toBeGreaterThan(available)

  const asked = Date.now()
  await cardOn(owner).getByRole('button', { name: 'Connect account' }).click()
  const proof = owner.getByRole('dialog', { name: "Confirm it's you" })
  await proof.waitFor()
  await giveCode(proof, codeIn(await mailTo(baseUrl, 'owner@demo.test', 'Your code is', asked)))
  await sees(owner, 'Connect this sandbox account?')
  await owner.getByRole('button', { name: 'Connect', exact: true }).click()
  await isAt(owner, desk)
  await sees(owner, 'Your payout account is connected.')

  const amount = field(cardOn(owner), 'Amount')
  expect(cents(await amount.inputValue())).toBe(available)
  const request = cardOn(owner).getByRole('button', { name: 'Request payout' })
  await amount.fill(String((available + 1) / 100))
  await request.click()
  await sees(cardOn(owner), "That's more than we can send now. The rest of the balance is still clearing.")
  await amount.fill('10')
  await request.click()
  const dialog = owner.getByRole('dialog', { name: 'Request a payout of $10.00?' })
  await dialog.getByRole('button', { name: 'Request $10.00' }).click()
  const payouts = cardOn(owner).getByRole('listitem')
  await payouts.filter({ hasText: '$10.00' }).getByText('Completed').waitFor(settled)
  expect(await figureOn(owner, 'Available')).toBe(available - 1000)
  await mailTo(baseUrl, 'owner@demo.test', 'Your payout of $10.00 for Night Bloom is complete.')
  await checkScreen(owner)
  const phone = await visit(desk, { as: 'owner', phone: true })
  await sees(cardOn(phone), 'Payouts so far')
  await checkScreen(phone)
})
