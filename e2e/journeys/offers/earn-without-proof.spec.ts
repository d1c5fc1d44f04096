import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { newMember, publishOffer } from '../../support/server/earn-offer.ts'

const desk = '/my/rep-clubs/night-bloom'

test('an owner picks a member for a bonus, and the member finds it with the reason', async ({ visit }) => {
  const lucky = await newMember('bonus taker')
  const owner = await visit(`${desk}/way-to-earn-points/bonus`, { as: 'owner' })
  await owner.getByLabel('Name').fill('For the helpers')
  await owner.getByRole('textbox', { name: 'Rep points', exact: true }).fill('60')
  await owner.getByRole('combobox', { name: 'Members' }).fill('Bonus')
  await owner.getByRole('option', { name: /Bonus Taker/ }).click()
  await sees(owner, '1 of 500 members')
  await owner.getByLabel('Reason').fill('You carried the speakers')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const offerId = owner.url().split('/').pop()

  const member = await visit(`/rep-clubs/night-bloom/offers/${offerId}`, { as: lucky })
  await eventually(async () => {
    await member.reload()
    await member.getByRole('heading', { name: 'For the helpers' }).waitFor()
    return member.getByText('You got 60 rep points').count()
  }).toBeGreaterThan(0)
  await sees(member, 'You carried the speakers')
})

test('a member rises to a tier by a code, and joining an offer that counts shows how far they are', async ({
  visit,
  sessionOf,
}) => {
  const owner = await visit(`${desk}/way-to-earn-status/promo`, { as: 'owner' })
  await owner.getByLabel('Name').fill('Friends of the house')
  await owner.getByRole('combobox', { name: 'Tier' }).click()
  const tier = owner.getByRole('option').first()
  const tierName = (await tier.textContent()) ?? ''
  await tier.click()
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await sees(owner, 'Enter the code')
  await owner.getByRole('textbox', { name: 'Code', exact: true }).fill('HOUSE42')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await sees(owner, `You rise to ${tierName}`)
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  const promo = `/rep-clubs/night-bloom/offers/${owner.url().split('/').pop()}`

  const session = await newMember('house friend')
  const member = await visit(promo, { as: session, phone: true })
  await member.getByRole('textbox', { name: 'Code', exact: true }).fill('house42')
  await member.getByRole('button', { name: 'Use code' }).click()
  await sees(member, `You got the tier ${tierName}`)

  const { path } = await publishOffer(await sessionOf('owner'), {
    type: 'EARN_POINTS',
    subType: 'streak',
    displayName: 'Five weeks in a row',
    rewardPoints: 200,
    configuration: { action: 'CHECK_IN', times: 5, unit: 'WEEK' },
  })
  await member.goto(path)
  await sees(member, 'You get 200 rep points', 'Check in 5 weeks in a row')
  await member.getByRole('button', { name: 'Join offer' }).click()
  await sees(member, '0 of 5 weeks in a row', 'There is nothing to send.')
  await checkScreen(member)
})

test('an address of a program that does not exist says so', async ({ visit }) => {
  const page = await visit(`${desk}/way-to-earn-points/nothing`, { as: 'owner' })
  await sees(page, "We couldn't find this kind of offer.")
  await page.goto(`${desk}/offers/way-to-earn-status/level-up`)
  await page.getByLabel('Points ever earned').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${desk}/way-to-earn-status/level-up`)
})
