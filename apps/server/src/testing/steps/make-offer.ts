import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { joinClub } from './trade-points.ts'

const CREATE_OFFER = graphql(`mutation ($input: CreateOfferInput!) {
  createOffer(input: $input) { offerId version status redeemType }
}`)
const JOIN_OFFER = graphql(`mutation ($id: ID!) {
  joinOffer(offerId: $id) { joined myParticipation { state canJoin canRedeem } }
}`)
const REDEEM_OFFER = graphql(`mutation ($input: RedeemOfferInput!) {
  redeemOffer(input: $input) {
    redemptionId state code link pointsSpent expiresAt instructions details { name email phone address note }
  }
}`)
const CONFIRM_REDEMPTION = graphql(`mutation ($code: String!, $zone: String, $key: String!) {
  confirmRedemption(code: $code, zone: $zone, idempotencyKey: $key) {
    result
    redemption { redemptionId state confirmedAt confirmedAtPlace confirmedBy { userName } member { userName } }
  }
}`)
const CANCEL_REDEMPTION = graphql(`mutation ($id: ID!, $reason: String) {
  cancelRedemption(redemptionId: $id, reason: $reason) { state cancelReason }
}`)

/** Makes an offer of the test club through the API, as its owner unless somebody else is given. */
export const tryOffer = (
  t: Pick<TestApp, 'ask' | 'world'>,
  input: Record<string, unknown> = {},
  by?: Person,
) =>
  t.ask(by ?? t.world.owner, CREATE_OFFER, {
    input: {
      clubIdOrSlug: t.world.clubSlug,
      type: 'CUSTOM',
      displayName: 'Free coat check',
      published: true,
      idempotencyKey: randomUUID(),
      ...input,
    },
  })

/** Makes a published offer of the test club. Returns its id. */
export async function makeOffer(
  t: Pick<TestApp, 'ask' | 'world'>,
  input: Record<string, unknown> = {},
): Promise<string> {
  const made = await tryOffer(t, input)
  if (made.code !== 'OK') throw new Error(`${made.code}: ${made.errors[0]?.message}`)
  return made.data.createOffer.offerId
}

type At = Pick<TestApp, 'url'>

/** Makes a person take part in an offer. */
export const joinOffer = (t: At, person: Person | null, offerId: string) =>
  ask(t.url, person, JOIN_OFFER, { id: offerId })

/** Redeems an offer as a person who takes part. */
export const redeemOffer = (
  t: At,
  person: Person | null,
  offerId: string,
  { key = randomUUID(), details }: { key?: string; details?: Record<string, string> } = {},
) => ask(t.url, person, REDEEM_OFFER, { input: { offerId, details, idempotencyKey: key } })

/** Confirms a code at a venue. */
export const confirmRedemption = (
  t: At,
  person: Person | null,
  code: string,
  zone?: string,
  key: string = randomUUID(),
) => ask(t.url, person, CONFIRM_REDEMPTION, { code, zone, key })

/** Takes a redemption back. */
export const cancelRedemption = (t: At, person: Person | null, redemptionId: string, reason?: string) =>
  ask(t.url, person, CANCEL_REDEMPTION, { id: redemptionId, reason })

/** A new person who is a member of the test club and takes part in these offers. */
export async function makeTaker(t: TestApp, name: string, ...offerIds: string[]): Promise<Person> {
  const person = await t.world.addPerson(name)
  await joinClub(t, t.world.clubId, person)
  for (const offerId of offerIds) {
    const { code } = await joinOffer(t, person, offerId)
    if (code !== 'OK') throw new Error(`${name} could not join: ${code}`)
  }
  return person
}
