import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { ask } from '../../support/server/ask.ts'
import { newMember } from '../../support/server/earn-offer.ts'

const CREATE = graphql(`mutation ($key: String!) { createOffer(input: {
  clubIdOrSlug: "night-bloom", type: CUSTOM, displayName: "Coats for later", redeemType: PROMO_CODE, code: "COATS",
  published: true, idempotencyKey: $key
}) { offerId } }`)

test('with the flag off a member joins an offer, and reads that nothing can be redeemed right now', async ({
  visit,
  sessionOf,
}) => {
  const { offerId } = (await ask(await sessionOf('owner'), CREATE, { key: randomUUID() })).createOffer
  const member = await visit('/', { as: await newMember('coat waiter'), phone: true })
  // The server of the journeys has the flag on; this browser is told that it is off.
  await member.route('**/api/graphql', async (route) => {
    const answer = await route.fetch()
    const said = (await answer.text()).replace(
      /"key":"redeemOffers","isOn":true/g,
      '"key":"redeemOffers","isOn":false',
    )
    await route.fulfill({ response: answer, body: said })
  })
  await member.goto(new URL(`/rep-clubs/night-bloom/offers/${offerId}`, member.url()).href)
  await member.getByRole('button', { name: 'Join offer' }).click()
  await member.getByText("You have all it needs, but offers can't be redeemed right now.").waitFor()
  expect(await member.getByRole('button', { name: 'Redeem', exact: true }).count()).toBe(0)
  await checkScreen(member)
})
