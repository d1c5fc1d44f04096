import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { ask } from '../../support/server/ask.ts'

const FOUND = graphql(`query ($keyword: String!) {
  clubOffers(clubIdOrSlug: "night-bloom", keyword: $keyword) { nodes { offerId } }
}`)
const CLOSE = graphql('mutation ($offerId: ID!) { endOffer(offerId: $offerId) { status } }')

test('an owner makes a draw, a member enters it, the owner draws, and the member redeems the prize and checks it', async ({
  visit,
  sessionOf,
}) => {
  const owner = await visit('/my/rep-clubs/night-bloom/offers/custom', { as: 'owner' })
  await owner.getByLabel('Name').fill('A seat on the piano')
  await owner.getByRole('radio', { name: 'Draw', exact: true }).click()
  await owner.getByRole('tab', { name: 'Settings' }).click()
  await owner.getByLabel('Number of winners').fill('1')
  await owner.getByLabel('Days to redeem').fill('3')
  await owner.getByRole('tab', { name: 'Redemption' }).click()
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByText('Choose when the draw ends').waitFor()
  await checkScreen(owner)
  await owner.getByRole('button', { name: 'Ends', exact: false }).first().waitFor()
})
