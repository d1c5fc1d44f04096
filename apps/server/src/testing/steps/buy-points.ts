import { randomUUID } from 'node:crypto'
import * as clubs from '#domains/clubs/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '../ask.ts'
import { makeClub } from '../clubs/make-club.ts'
import type { TestApp } from '../start-test-app.ts'
import type { PayerChoice } from './pay-at-sandbox.ts'
import { payAtSandbox } from './pay-at-sandbox.ts'

const SAVE = graphql(`mutation ($input: SavePointsSettingsInput!) {
  savePointsSettings(input: $input) { pointsSettings { version } }
}`)

/** Saves settings by which a club sells points: 5 cents each, 10 % off from 500 points on. Answers their version. */
export async function sellPoints(
  t: TestApp,
  owner: Person,
  clubId: string,
  change: object = {},
): Promise<number> {
  const { data } = await t.ask(owner, SAVE, {
    input: {
      clubId,
      baseCost: '5',
      discountBuckets: [{ threshold: 500, percent: 10 }],
      multiplierPercent: 100,
      maturesAfterDays: 0,
      ...change,
    },
  })
  return data.savePointsSettings.pointsSettings?.[0]?.version ?? 0
}

/** Makes somebody a member of a club. */
export const enterClub = (t: TestApp, { userId }: Person, clubId: string): Promise<void> =>
  inWork(t.services, (work) => clubs.addMember(work, clubId, userId))

const CREATE = graphql(`mutation ($input: CreatePointsOrderInput!) {
  createPointsOrder(input: $input) {
    orderId status approvalUrl holdExpiresAt pointsAmount points discountPercent
    originalPrice { amount currency } price { amount currency }
  }
}`)

/** Orders points as a person would. */
export const orderPoints = (
  t: TestApp,
  person: Person | null,
  clubId: string,
  pointsAmount: string,
  change: object = {},
) => t.ask(person, CREATE, { input: { clubId, pointsAmount, idempotencyKey: randomUUID(), ...change } })

const PURCHASE = graphql(`mutation ($input: PurchasePointsInput!) {
  purchasePoints(input: $input) { orderId status paidAt }
}`)

/** Comes back from the payment and asks for the points. */
export const purchasePoints = (
  t: TestApp,
  person: Person | null,
  orderId: string,
  idempotencyKey: string = randomUUID(),
) => t.ask(person, PURCHASE, { input: { orderId, idempotencyKey } })

/** The whole way of a buyer: order, the sandbox's page, purchase. Throws where the order itself is refused. */
export async function buyPoints(
  t: TestApp,
  person: Person,
  clubId: string,
  pointsAmount: string,
  choice: PayerChoice = 'Pay',
) {
  const ordered = await orderPoints(t, person, clubId, pointsAmount)
  if (ordered.code !== 'OK') throw new Error(`${ordered.code}: ${ordered.errors[0]?.message}`)
  const order = ordered.data.createPointsOrder
  await payAtSandbox(t, order.approvalUrl ?? '', choice)
  return { orderId: order.orderId, order, purchased: await purchasePoints(t, person, order.orderId) }
}

/** Makes a club of the owner that sells points, with the member as its only other member. Answers its id. */
export async function makeSeller(t: TestApp): Promise<string> {
  const { owner, member } = t.world
  const clubId = await makeClub(t, owner, { name: `Seller ${randomUUID()}` })
  await sellPoints(t, owner, clubId)
  await enterClub(t, member, clubId)
  return clubId
}

/** Makes a paid order of the member in such a club. Answers its id. */
export async function makePointsOrder(t: TestApp): Promise<string> {
  return (await buyPoints(t, t.world.member, await makeSeller(t), '100')).orderId
}

const OWN = graphql(`query ($clubId: ID!) {
  myPoints { nodes { available maturing spent reversed debt everEarned club { clubId } } }
  pointsStatement(clubId: $clubId) { nodes { amount cause causeUrl lot { kind original expiresOn } } }
}`)

/** A person's points in a club with the statement, as they see it. */
export async function readPoints(t: TestApp, person: Person, clubId: string) {
  const { data } = await t.ask(person, OWN, { clubId })
  const { club: _club, ...balance } = data.myPoints.nodes.find(({ club }) => club.clubId === clubId) ?? {
    club: null,
  }
  return { balance, lines: data.pointsStatement.nodes }
}
