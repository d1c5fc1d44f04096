import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeOffer } from './make-offer.ts'

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
