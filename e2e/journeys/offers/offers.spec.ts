import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { ask } from '../../support/server/ask.ts'

const CREATE = graphql(`mutation ($key: String!) { createOffer(input: {
  clubIdOrSlug: "night-bloom", type: REWARD_MEMBERS, subType: "vip-pass", displayName: "Behind the curtain",
  isAtVenue: true, published: true, idempotencyKey: $key
}) { offerId } }`)
const JOIN = graphql('mutation ($offerId: ID!) { joinOffer(offerId: $offerId) { offerId } }')

test('an owner builds an offer in its steps and publishes it, and a member joins, redeems it and sees the code', async ({
  visit,
}) => {
  const owner = await visit('/my/rep-clubs/night-bloom/offers/way-to-reward-members/coupon', { as: 'owner' })
  await owner.getByRole('button', { name: 'Continue' }).click()
  await owner.getByText('Name is required').waitFor()
  await owner.getByLabel('Name').fill('Ten off the bar')
  await owner.getByRole('button', { name: 'Continue' }).click()

  // Rules that exclude each other are said while they are typed.
  for (const rule of [0, 1]) {
    await owner.getByRole('button', { name: 'Add a requirement' }).click()
    await owner.getByRole('menuitem', { name: 'Loyalty status' }).click()
    await owner.getByRole('combobox', { name: 'Loyalty tier' }).nth(rule).click()
    await owner.getByRole('option').first().click()
  }
  await owner.getByText('This tier is there twice').waitFor()
  await owner.getByRole('button', { name: 'Remove rule 2' }).click()

  // The form is kept on the device, and publishing opens the step that lacks something.
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('heading', { name: 'Ten off the bar' }).waitFor()
  await owner.reload()
  await owner.getByText('Your unsaved changes are back').waitFor()
  await owner.getByRole('heading', { name: 'Ten off the bar' }).waitFor()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByText('Enter the promo code').waitFor()
  await owner.getByLabel('Promo code', { exact: true }).last().fill('BAR10')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()

  const member = await visit('/offers', { as: 'member' })
  await member.getByRole('link', { name: 'Ten off the bar' }).click()
  await member.getByRole('button', { name: 'Join offer' }).click()
  await member.getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByRole('dialog').getByText('It costs no points.').waitFor()
  await member.getByRole('dialog').getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByText('BAR10', { exact: true }).waitFor()
  await member.getByText('Awarded', { exact: true }).waitFor()
  await checkScreen(member)
})

test('a member shows a code at the venue, and the team confirms it once', async ({ visit, sessionOf }) => {
  const { offerId } = (await ask(await sessionOf('owner'), CREATE, { key: randomUUID() })).createOffer
  await ask(await sessionOf('member'), JOIN, { offerId })

  const member = await visit(`/rep-clubs/night-bloom/offers/${offerId}`, { as: 'member', phone: true })
  await member.getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByText('Waiting for the team').waitFor()
  const code = (await member.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^\w{4}-\w{4}$/)

  const owner = await visit('/my/rep-clubs/night-bloom/redeem', { as: 'owner' })
  const field = owner.getByRole('textbox', { name: 'Code', exact: true })
  await field.fill(code)
  await owner.getByLabel('Where you are (optional)').fill('Coat check')
  await owner.getByRole('button', { name: 'Confirm' }).click()
  const answer = owner.getByRole('region', { name: 'Behind the curtain' })
  await answer.getByText('Give it to them.').waitFor()
  await field.fill(code)
  await owner.getByRole('button', { name: 'Confirm' }).click()
  await answer.getByText("Don't give it again.").waitFor()
  await answer.getByText(/Coat check/).waitFor()

  await member.getByText('Confirmed', { exact: true }).waitFor()
})

const AT_DOOR = graphql(`mutation ($event: ID!, $key: String!) { createOffer(input: {
  clubIdOrSlug: "the-long-table", type: REWARD_MEMBERS, subType: "vip-pass", displayName: "A drink from the door",
  isAtVenue: true, venueEventId: $event, published: true, idempotencyKey: $key
}) { offerId } }`)
const EVENT = graphql('query ($slug: String!) { event(eventIdOrSlug: $slug) { eventId } }')
const REDEEM = graphql(`mutation ($offerId: ID!, $key: String!) {
  redeemOffer(input: { offerId: $offerId, idempotencyKey: $key }) { code }
}`)

test('door staff of an event confirms the code of an offer that names it', async ({ visit, sessionOf }) => {
  const [host, member] = [await sessionOf('host'), await sessionOf('member')]
  const { eventId } = (await ask(host, EVENT, { slug: 'soft-machines' })).event
  const made = await ask(host, AT_DOOR, { event: eventId, key: randomUUID() })
  const { offerId } = made.createOffer
  await ask(member, JOIN, { offerId })
  const { code } = (await ask(member, REDEEM, { offerId, key: randomUUID() })).redeemOffer
  const door = await visit('/rep-club/events/soft-machines/scan', { as: 'door', phone: true })
  await door.getByRole('link', { name: 'Offers' }).click()
  await door.getByRole('textbox', { name: 'Code', exact: true }).fill(code ?? '')
  await door.getByRole('button', { name: 'Confirm' }).click()
  const answer = door.getByRole('region', { name: 'A drink from the door' })
  await answer.getByText('Give it to them.').waitFor()
  await door.getByRole('button', { name: 'Scan a code' }).click()
  await door
    .getByText(/No camera here|Camera not allowed|Starting the camera/)
    .first()
    .waitFor()
  await door.getByRole('button', { name: 'Close the camera' }).click()
  await checkScreen(door)
})

const OVER = graphql(`query {
  clubOffers(clubIdOrSlug: "night-bloom", status: COMPLETE) { nodes { offerId displayName } }
}`)

test('what an offer with a picture says once it is over can be read on the picture', async ({
  visit,
  sessionOf,
}) => {
  const { nodes } = (await ask(await sessionOf('owner'), OVER, {})).clubOffers
  const dinner = nodes.find(({ displayName }) => displayName === 'Dinner with the band')
  const page = await visit(`/rep-clubs/night-bloom/offers/${dinner?.offerId}`, { as: 'owner', phone: true })
  // The rules that a program checks say nothing of a text on a picture.
  const colorOf = (part: Locator) =>
    part.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).color)
  expect(await colorOf(page.getByText('This offer is over.'))).toBe(
    await colorOf(page.getByRole('heading', { name: 'Dinner with the band' })),
  )
})
