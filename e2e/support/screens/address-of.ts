import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import type { Session } from '../server/ask.ts'
import { ask } from '../server/ask.ts'
import type { WalkedRow } from './read-routes.ts'

/** What stands for an offer in the samples of the route table (`someOffer`). */
const SOME_OFFER = '00000000-0000-4000-8000-000000000000'
const OFFERS = graphql(`query {
  clubOffers(clubIdOrSlug: "night-bloom", status: ACTIVE, first: 100) { nodes { offerId displayName } }
}`)

/** The address of the demo world at which a row is seen. Offers have random ids, so one is looked up. */
export async function addressOf(
  { path, sample = path }: Pick<WalkedRow, 'path' | 'sample'>,
  openOwner: () => Promise<Session> | Session,
): Promise<string> {
  if (!sample.includes(SOME_OFFER)) return sample
  const { nodes } = (await ask(await openOwner(), OFFERS, {})).clubOffers
  const offer = nodes.find(({ displayName }) => displayName === 'The table by the stage')
  if (!offer) throw new Error('the demo world has no offer that walks can show')
  return sample.replace(SOME_OFFER, offer.offerId)
}
