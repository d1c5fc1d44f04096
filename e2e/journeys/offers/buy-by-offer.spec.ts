import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { newMember } from '../../support/server/earn-offer.ts'
import { settled } from '../paid-path/order-tickets.ts'

const desk = '/my/rep-clubs/night-bloom'

test('an owner sells a bundle of points, and a member pays its price', async ({ visit }) => {
  const owner = await visit(`${desk}/offers/way-to-buy-points`, { as: 'owner' })
  await owner.getByRole('link', { name: /^Points bundle/ }).click()
  await owner.getByLabel('Name').fill('Lucky sevens')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await sees(owner, 'Enter how many rep points')
  await owner.getByRole('textbox', { name: 'Rep points' }).fill('777')
  await owner.getByRole('textbox', { name: 'Price' }).fill('20')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await sees(owner, '777 points for $20.00')
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const offerId = owner.url().split('/').pop()

  const member = await visit(`/rep-clubs/night-bloom/offers/${offerId}`, {
    as: await newMember('bundle buyer'),
    phone: true,
  })
  await sees(member, '777 points for $20.00')
  await member.getByRole('link', { name: 'Buy points', exact: true }).click()
  const shop = member.getByRole('region', { name: 'How many points?' })
  await shop.getByText('In the price', { exact: true }).waitFor()
  expect(await shop.getByLabel('Points', { exact: true }).inputValue()).toBe('777')
  await shop.getByText('$20.00', { exact: true }).waitFor()
  await shop.getByRole('button', { name: 'Continue to payment' }).click()
  await member.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await member.getByRole('button', { name: 'Pay', exact: true }).click()
  await member.getByRole('heading', { name: /points are yours$/ }).waitFor(settled)
  await sees(member, 'Lucky sevens')

  await owner.reload()
  await owner.getByText('got it once').waitFor()
  const results = owner.getByRole('region', { name: 'Results' })
  await results.getByText('$20.00', { exact: true }).waitFor()
  await results.getByText('Given', { exact: true }).click()
  await results.getByText('How often it was given on each day.').first().waitFor()
  await checkScreen(owner)
})

test('the words of ways to buy points lead beside the offers', async ({ visit }) => {
  const page = await visit(`${desk}/offers/way-to-buy-points/time-span`, { as: 'owner' })
  await page.getByLabel('Discount in percent').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${desk}/way-to-buy-points/time-span`)
})
