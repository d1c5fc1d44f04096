import { randomUUID } from 'node:crypto'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture } from '../fixture.ts'
import { TAKERS } from '../prepare-offers.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** Redeems an offer online. */
export const redeem = callsOf(
  graphql(`mutation ($input: RedeemOfferInput!) {
  redeemOffer(input: $input) { redemptionId state code link pointsSpent }
}`),
)
const join = callsOf(
  graphql(`mutation ($id: ID!) { joinOffer(offerId: $id) { joined myParticipation { state canRedeem } } }`),
)

interface Offers {
  ours: readonly string[]
  bare: readonly string[]
}

/** All people go through the same offers in the same order, so that they are at one of them together. */
function scenario(
  of: { id: string; name: string },
  offersOf: (fixture: Fixture) => Offers,
  call: (offerId: string) => (token: string) => ReturnType<typeof redeem>,
): Scenario {
  const turns = { ours: new Map<number, number>(), bare: new Map<number, number>() }
  let last = ''
  const next = (fixture: Fixture, side: keyof Offers, person: number): string => {
    const turn = turns[side].get(person) ?? 0
    turns[side].set(person, turn + 1)
    const ids = offersOf(fixture)[side]
    const id = ids[turn]
    if (!id) throw new Error(`${of.name}: ${ids.length} offers are too few`)
    return id
  }
  return {
    ...of,
    people: TAKERS,
    ours(fixture, person) {
      last = next(fixture, 'ours', person)
      return call(last)(fixture.people[person]?.token ?? '')
    },
    bare(fixture, person) {
      const { sessionId = '', userId = '' } = fixture.people[person] ?? {}
      const offerId = next(fixture, 'bare', person)
      return { path: `/replay/${of.id}`, body: JSON.stringify({ sessionId, userId, offerId }) }
    },
    known: ({ people: [first] }) => ({
      sessionId: first?.sessionId ?? '',
      userId: first?.userId ?? '',
      offerId: last,
    }),
  }
}

export const redeemOffer = scenario(
  { id: 'redeem-offer', name: 'redeeming an offer, 256 people' },
  ({ offers }) => offers.redeemed,
  (offerId) => (token) => redeem({ input: { offerId, idempotencyKey: randomUUID() } }, token),
)

export const joinOffer = scenario(
  { id: 'join-offer', name: 'joining an offer, 256 people' },
  ({ offers }) => offers.joined,
  (id) => (token) => join({ id }, token),
)
