import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { newMember } from '../../support/server/earn-offer.ts'
import { settled } from '../paid-path/order-tickets.ts'

const desk = '/my/rep-clubs/night-bloom'

test('an owner sells a tier; a member declines, comes back, pays and has it; the club refunds it', async ({
  visit,
}) => {
  const owner = await visit(`${desk}/way-to-earn-status/buy-now`, { as: 'owner' })
  await owner.getByLabel('Name').fill('Petal at once')
  await owner.getByRole('combobox', { name: 'Tier' }).click()
  await owner.getByRole('option', { name: 'Blossom' }).click()
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await sees(owner, 'Enter the price')
  await owner.getByRole('textbox', { name: 'Price' }).fill('20')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await sees(owner, 'Pay $20.00.')
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const offerId = owner.url().split('/').pop()

  const member = await visit(`/rep-clubs/night-bloom/offers/${offerId}`, {
    as: await newMember('petal buyer'),
    phone: true,
  })
  await sees(member, 'Pay $20.00.')
  await member.getByRole('button', { name: 'Continue to payment' }).click()
  await member.getByRole('heading', { name: 'Pay for Petal at once' }).waitFor()
  await checkScreen(member)
  await member.getByRole('link', { name: 'Go to the offer' }).click()
  await member.getByRole('link', { name: 'Finish paying' }).click()
  await member.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await member.getByRole('button', { name: 'Decline', exact: true }).click()
  await member.getByRole('heading', { name: 'Your payment was declined' }).waitFor(settled)
  await member.getByRole('link', { name: 'Go to the offer' }).click()
  await member.getByRole('button', { name: 'Continue to payment' }).click()
  await member.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await member.getByRole('button', { name: 'Pay', exact: true }).click()
  await member.getByRole('heading', { name: 'Petal at once is yours' }).waitFor(settled)
  await member.getByRole('link', { name: 'Go to the offer' }).click()
  await sees(member, 'You got the tier Blossom')
  await checkScreen(member)

  await owner.reload()
  await owner.getByRole('region', { name: 'Results' }).getByText('$20.00', { exact: true }).waitFor()
  await owner.getByRole('button', { name: 'Show what Petal Buyer got' }).click()
  await owner.getByRole('link', { name: 'Paid $20.00: see and refund the order' }).click()
  const sold = owner.getByRole('region', { name: 'Points and offers sold' })
  await sold.getByText('Petal at once').waitFor()
  await sold.getByText('Only this order is shown.').waitFor()
  expect(await sold.getByRole('listitem').count()).toBe(1)
  await sold.getByRole('button', { name: 'Refund the order of Petal Buyer' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await sold
    .getByText(/^Refund(ed| pending)$/)
    .first()
    .waitFor(settled)
  await member.reload()
  await member.getByText('Taken back').first().waitFor(settled)
})

test('an owner sells a product with points for each dollar, and a member reads and gets them', async ({
  visit,
}) => {
  const owner = await visit(`${desk}/way-to-earn-points/buy-product`, { as: 'owner' })
  await owner.getByLabel('Name').fill('Moth scarf sale')
  await owner.getByText('They buy it here').click()
  await owner.getByRole('textbox', { name: 'Product' }).fill('Moth scarf')
  await owner.getByRole('textbox', { name: 'Price' }).fill('12.99')
  await owner.getByRole('textbox', { name: 'Rep points per dollar' }).fill('3')
  await sees(owner, 'Who pays $12.99 gets 38 rep points. Parts of a point are left out.')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const offerId = owner.url().split('/').pop()

  const member = await visit(`/rep-clubs/night-bloom/offers/${offerId}`, {
    as: await newMember('scarf buyer'),
  })
  await sees(member, 'You get 38 rep points')
  await sees(member, 'Buy Moth scarf here for $12.99.')
  await member.getByRole('button', { name: 'Continue to payment' }).click()
  await member.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await member.getByRole('button', { name: 'Pay', exact: true }).click()
  await member.getByRole('heading', { name: 'Moth scarf sale is yours' }).waitFor(settled)
  await member.getByRole('link', { name: 'Go to the offer' }).click()
  await sees(member, 'You got 38 rep points')
  expect(await member.getByText('Paid $12.99').count()).toBe(1)
})

test('an owner asks for a price; a member reads what is missing, pays it and redeems once', async ({
  visit,
}) => {
  const owner = await visit(`${desk}/offers/way-to-reward-members/coupon`, { as: 'owner' })
  await owner.getByLabel('Name').fill('Velvet poster')
  await owner.getByRole('tab', { name: 'Requirements' }).click()
  await owner.getByRole('button', { name: 'Add a requirement' }).click()
  await owner.getByRole('menuitem', { name: 'Price' }).click()
  const price = owner.getByRole('textbox', { name: 'Price' })
  await price.fill('0')
  await owner.getByText('The price must be more than 0, and at most $100,000.00').waitFor()
  await price.fill('12.50')
  await owner.getByRole('button', { name: 'Add a requirement' }).click()
  expect(await owner.getByRole('menuitem', { name: 'Price' }).count()).toBe(0)
  await owner.keyboard.press('Escape')
  await checkScreen(owner)
  await owner.getByRole('tab', { name: 'Redemption' }).click()
  await owner.getByLabel('Promo code', { exact: true }).last().fill('VELVET')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await sees(owner, 'Costs $12.50. All fees and taxes are included.')
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const offerId = owner.url().split('/').pop()

  const member = await visit(`/rep-clubs/night-bloom/offers/${offerId}`, {
    as: await newMember('velvet buyer'),
    phone: true,
  })
  await member.getByRole('button', { name: 'Join offer' }).click()
  await sees(member, 'Pay $12.50 to the club first.')
  await checkScreen(member)
  await member.getByRole('button', { name: 'Pay $12.50' }).first().click()
  await member.getByRole('heading', { name: 'Pay for Velvet poster' }).waitFor()
  await member.getByRole('link', { name: 'Go to the offer' }).click()
  await member.getByRole('link', { name: 'Finish paying' }).first().click()
  await member.getByRole('link', { name: 'Pay with the sandbox' }).click()
  await member.getByRole('button', { name: 'Pay', exact: true }).click()
  await member.getByRole('heading', { name: 'Velvet poster is yours' }).waitFor(settled)
  await member.getByRole('link', { name: 'Go to the offer' }).click()
  await sees(member, 'You have paid for it. Redeem it when you want.')
  await sees(member, 'You paid it')
  await member.getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByRole('dialog').getByText('You have paid for it.').waitFor()
  await member.getByRole('dialog').getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByText('VELVET', { exact: true }).waitFor()
  await checkScreen(member)

  await owner.reload()
  await owner.getByRole('button', { name: 'Show what Velvet Buyer got' }).click()
  await owner.getByRole('dialog').getByRole('link', { name: 'Paid $12.50: see and refund the order' }).click()
  const sold = owner.getByRole('region', { name: 'Points and offers sold' })
  await sold.getByText('Velvet poster').waitFor()
  await checkScreen(owner)
  await sold.getByRole('button', { name: 'Show all orders' }).click()
  await sold.getByText('Only this order is shown.').waitFor({ state: 'detached' })
})
