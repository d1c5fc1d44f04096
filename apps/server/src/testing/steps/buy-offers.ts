import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { purchasePoints } from './buy-points.ts'
import type { PayerChoice } from './pay-at-sandbox.ts'
import { payAtSandbox } from './pay-at-sandbox.ts'

const ORDER = graphql(`mutation ($input: CreateOfferOrderInput!) {
  createOfferOrder(input: $input) {
    orderId sells status approvalUrl points offerId offerName price { amount currency }
  }
}`)

/** Orders what an offer gives to members who pay for it. */
export const orderOffer = (t: TestApp, person: Person | null, offerId: string, change: object = {}) =>
  t.ask(person, ORDER, { input: { offerId, idempotencyKey: randomUUID(), ...change } })

/** The whole way of a buyer: order, the sandbox's page, purchase. Throws where the order itself is refused. */
export async function buyOffer(t: TestApp, person: Person, offerId: string, choice: PayerChoice = 'Pay') {
  const ordered = await orderOffer(t, person, offerId)
  if (ordered.code !== 'OK') throw new Error(`${ordered.code}: ${ordered.errors[0]?.message}`)
  const order = ordered.data.createOfferOrder
  await payAtSandbox(t, order.approvalUrl ?? '', choice)
  return { orderId: order.orderId, order, purchased: await purchasePoints(t, person, order.orderId) }
}

const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  status joined redeemed proof rewardPoints sale { points price { amount currency } }
  results { orders revenue { amount } pointsGiven }
  myParticipation {
    state left canFulfil openOrder { orderId status }
    fulfilments { state points tier { name } order { orderId price { amount } } }
  }
} }`)

/** How an offer that is paid for looks to a person, and what they have of it. */
export const soldTo = async (t: TestApp, person: Person | null, id: string) =>
  (await t.ask(person, MINE, { id })).data.offer
