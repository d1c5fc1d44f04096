import { randomUUID } from 'node:crypto'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { newPerson } from '../people/new-person.ts'
import { openAccount } from '../people/open-account.ts'
import type { Session } from './ask.ts'
import { ask } from './ask.ts'

const CLUB = graphql('query { club(clubIdOrSlug: "night-bloom") { clubId } }')
const JOIN_CLUB = graphql('mutation ($clubId: ID!) { joinClub(clubId: $clubId) { clubId } }')
const CREATE = graphql(`mutation ($input: CreateOfferInput!) { createOffer(input: $input) { offerId } }`)

/** Somebody new who is a member of the demo's first club. */
export async function newMember(words: `${string} ${string}`): Promise<Session> {
  const session = await openAccount(newPerson(words))
  const { clubId } = (await ask(session, CLUB, {})).club
  await ask(session, JOIN_CLUB, { clubId })
  return session
}

/** Makes and publishes an offer of the demo's first club, and returns its page for members. */
export async function publishOffer(
  owner: Session,
  input: object,
): Promise<{ offerId: string; path: string }> {
  const whole = { clubIdOrSlug: 'night-bloom', published: true, idempotencyKey: randomUUID(), ...input }
  const { offerId } = (await ask(owner, CREATE, { input: whole as never })).createOffer
  return { offerId, path: `/rep-clubs/night-bloom/offers/${offerId}` }
}
