import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeOffer } from './make-offer.ts'

const SUBMIT = graphql(`mutation ($input: SubmitOfferProofInput!) {
  submitOfferProof(input: $input) {
    state
    offer { joined redeemed }
    fulfilment { fulfilmentId occurrence points state tier { name } }
    proof { proofId state link note pictureUrl answers { question texts } }
  }
}`)
const OPEN = graphql(`mutation ($input: OpenOfferLinkInput!) { openOfferLink(input: $input) { url } }`)
const REVIEW = graphql(`mutation ($input: ReviewOfferProofInput!) {
  reviewOfferProof(input: $input) { reviewed failed { proofId text } }
}`)
const CANCEL = graphql(`mutation ($id: ID!, $reason: String!) {
  cancelFulfilment(fulfilmentId: $id, reason: $reason) { fulfilmentId state cancelReason }
}`)
const STANDING = graphql(`query ($id: ID!) { offer(offerId: $id) {
  status joined redeemed proof waitingProofs rewardPoints rewardTier { name }
  configuration {
    code hasCode url file fileName address action times unit members { userName }
    questions { questionId text kind options isRequired }
  }
  myParticipation {
    state canJoin canRedeem canFulfil occurrenceDone left
    progress { have need text values until }
    proofs { proofId state reason link note answers { texts } }
    fulfilments { fulfilmentId occurrence points state cancelReason tier { name } }
  }
} }`)

type At = Pick<TestApp, 'url'>

/** A way to earn points by each program, complete. */
export const ways = {
  'buy-product': { productName: 'Cap', productPrice: 2500, code: 'CAP-2027' },
  download: { url: 'https://example.test/song.mp3' },
  interact: { what: 'Vote for us', url: 'https://example.test/vote' },
  location: {
    address: 'Rooftop, Berlin',
    latitude: 52.52,
    longitude: 13.405,
    radius: 50,
    radiusUnit: 'METER',
  },
  'social-action': { platform: 'INSTAGRAM', socialAction: 'POST', url: 'https://instagram.com/club' },
  streak: { action: 'CHECK_IN', times: 2, unit: 'WEEK' },
  survey: {
    questions: [
      { text: 'What did you like?', kind: 'TEXT', isRequired: true },
      { text: 'Will you come again?', kind: 'ONE', options: ['Yes', 'No'] },
    ],
  },
} as const

/** Makes a published offer of the test club by which members earn 10 points. */
export const makeWay = (
  t: Pick<TestApp, 'ask' | 'world'>,
  subType: keyof typeof ways,
  { configuration, ...more }: { configuration?: Record<string, unknown> } & Record<string, unknown> = {},
): Promise<string> =>
  makeOffer(t, {
    type: 'EARN_POINTS',
    subType,
    displayName: `A way: ${subType}`,
    rewardPoints: 10,
    configuration: { ...ways[subType], ...configuration },
    ...more,
  })

/** Sends what shows that a person did it. */
export const submitProof = (
  t: At,
  person: Person | null,
  offerId: string,
  input: Record<string, unknown>,
  key: string = randomUUID(),
) => ask(t.url, person, SUBMIT, { input: { offerId, idempotencyKey: key, ...input } })

export const openLink = (t: At, person: Person | null, offerId: string, key: string = randomUUID()) =>
  ask(t.url, person, OPEN, { input: { offerId, idempotencyKey: key } })

export const reviewProofs = (
  t: At,
  person: Person | null,
  proofIds: readonly string[],
  input: { isAccepted: boolean; reason?: string },
) => ask(t.url, person, REVIEW, { input: { proofIds, idempotencyKey: randomUUID(), ...input } })

export const cancelFulfilment = (t: At, person: Person | null, id: string, reason = 'A mistake') =>
  ask(t.url, person, CANCEL, { id, reason })

/** How an offer looks to a person, and how they stand with it. */
export const standingWith = async (t: At, person: Person | null, id: string) =>
  (await ask(t.url, person, STANDING, { id })).data.offer
