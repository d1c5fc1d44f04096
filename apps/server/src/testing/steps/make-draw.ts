import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { readNotified } from '../read-bell.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeOffer, makeTaker } from './make-offer.ts'

const DRAW = graphql(`query ($id: ID!) { draw(subjectId: $id) {
  drawId state commitment entries winners closesAt listHash isTrial round dueAt waitingSince drawnAt
  result { holders alternatesLeft passedOn { entryId reason } }
  myEntry { entryId code weight odds place hasPrize passedOnReason }
} }`)
const DRAW_WINNERS = graphql(`mutation ($input: DrawOfferWinnersInput!) {
  drawOfferWinners(input: $input) { offerId drawnAt }
}`)
const PASS_ON = graphql(`mutation ($input: PassPrizeOnInput!) { passPrizeOn(input: $input) { offerId } }`)

/** Makes a published draw of the test club that ends in an hour. Returns the id of its offer. */
export const makeDrawOffer = (
  t: Pick<TestApp, 'ask' | 'clock' | 'world'>,
  input: Record<string, unknown> = {},
) =>
  makeOffer(t, {
    kind: 'DRAW',
    displayName: 'Two seats in the first row',
    quantity: 2,
    endDate: t.clock.now().add({ hours: 1 }).toString(),
    ...input,
  })

/** The draw of an offer as a person sees it. */
export const tryDraw = (t: TestApp, person: Person | null, offerId: string) =>
  t.ask(person, DRAW, { id: offerId })

export async function drawOf(t: TestApp, person: Person | null, offerId: string) {
  const answer = await tryDraw(t, person, offerId)
  if (answer.code !== 'OK') throw new Error(`${answer.code}: ${answer.errors[0]?.message}`)
  return answer.data.draw
}

export const drawWinners = (t: TestApp, person: Person, offerId: string, key: string = randomUUID()) =>
  t.ask(person, DRAW_WINNERS, { input: { offerId, idempotencyKey: key } })

export const passPrizeOn = (
  t: TestApp,
  person: Person,
  given: { offerId: string; userId: string; reason: string },
) => t.ask(person, PASS_ON, { input: { ...given, idempotencyKey: randomUUID() } })

const END = graphql(`mutation ($id: ID!) { endOffer(offerId: $id) { status } }`)

/** Ends an offer as the owner of the test club. */
export const endOffer = (t: TestApp, offerId: string) => t.ask(t.world.owner, END, { id: offerId })

/** A draw that these people entered and the owner ended. */
export async function makeEndedDraw(
  t: TestApp,
  people: readonly string[],
  input: Record<string, unknown> = {},
) {
  const offerId = await makeDrawOffer(t, input)
  const takers = await Promise.all(people.map((name) => makeTaker(t, name, offerId)))
  const ended = await endOffer(t, offerId)
  if (ended.code !== 'OK') throw new Error(`${ended.code}: ${ended.errors[0]?.message}`)
  return { offerId, takers }
}

/** Freezes the draws that are over, and lets the beacon decide a minute later. */
export async function decideDraws(t: TestApp): Promise<void> {
  await t.drain()
  t.clock.advance({ seconds: 70 })
  await t.drain()
}

/** The people who have a prize, in the order in which they were drawn. */
export async function holdersOf(t: TestApp, offerId: string, takers: readonly Person[]) {
  const { result } = await drawOf(t, t.world.owner, offerId)
  const own = await Promise.all(
    takers.map(async (person) => (await drawOf(t, person, offerId)).myEntry?.entryId),
  )
  return (result?.holders ?? []).map((id) => takers[own.indexOf(id)])
}

/** The offers' notices of a person, with the case of each. */
export async function toldOfOffers(t: TestApp, person: Person): Promise<string[]> {
  const told = (await readNotified(t.db, person.userId)).filter(({ type }) => type.startsWith('Offer'))
  return told.map(({ type, properties }) => [type, properties.Case].filter(Boolean).join(' ')).sort()
}

/** The value, which has to be there. */
export function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('it is missing')
  return value
}
