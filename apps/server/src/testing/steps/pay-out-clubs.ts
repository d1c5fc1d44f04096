import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { makeClub } from '../clubs/make-club.ts'
import type { TestApp } from '../start-test-app.ts'
import { buyPoints, enterClub, sellPoints } from './buy-points.ts'
import type { PayerChoice } from './pay-at-sandbox.ts'
import { payAtSandbox } from './pay-at-sandbox.ts'
import { proveAgain } from './prove-again.ts'
import { giveCode } from './request-payout.ts'

export const BEGIN_CLUB_PAYOUT_CONNECTION = graphql(`mutation ($clubId: ID!) {
  beginClubPayoutConnection(clubId: $clubId, provider: "sandbox", returnPath: "/home") { url }
}`)
export const DISCONNECT_CLUB_PAYOUT_ACCOUNT = graphql(`mutation ($clubId: ID!) {
  disconnectClubPayoutAccount(clubId: $clubId, provider: "sandbox") { clubId }
}`)
const REQUEST = graphql(`mutation ($clubId: ID!, $amount: BigInt!, $key: String!) {
  requestClubPayout(clubId: $clubId, amount: $amount, idempotencyKey: $key) {
    payoutId clubId status failure amount { amount currency } requestedTime completedTime
  }
}`)
const INFO = graphql(`query ($clubId: String!) { clubPayoutInfo(clubIdOrSlug: $clubId) {
  canRequestPayout hindrance account { label connectedBy { userName } } lastRequestedTime clearsNext
  totalBalance { amount } available { amount } clearing { amount } refundPending { amount } open { amount }
  paidOut { amount }
} }`)

/** Goes to the sandbox's page for a club and agrees there. Returns what it sends back. */
export async function agreeForClub(
  t: TestApp,
  person: Person,
  clubId: string,
  choice: PayerChoice = 'Connect',
): Promise<{ code: string; state: string }> {
  await proveAgain(t, person)
  const { data, errors } = await t.ask(person, BEGIN_CLUB_PAYOUT_CONNECTION, { clubId })
  if (errors[0]) throw new Error(errors[0].message)
  const back = new URL(await payAtSandbox(t, data.beginClubPayoutConnection.url, choice), t.url)
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

/** Connects the payout account of a club, from beginning to end. */
export async function connectClubAccount(
  t: TestApp,
  person: Person,
  clubId: string,
  choice?: PayerChoice,
): Promise<void> {
  const { errors } = await giveCode(t, person, await agreeForClub(t, person, clubId, choice))
  if (errors[0]) throw new Error(errors[0].message)
}

/** Requests a payout of a club, in minor units. */
export const requestClubPayout = (
  t: TestApp,
  person: Person | null,
  clubId: string,
  amount: number,
  key: string = randomUUID(),
) => t.ask(person, REQUEST, { clubId, amount: String(amount), key })

export const readClubPayoutInfo = (t: TestApp, person: Person | null, clubId: string) =>
  t.ask(person, INFO, { clubId })

/** The balance of a club by its parts, in minor units, as its team sees it. */
export async function clubBalance(t: TestApp, person: Person, clubId: string) {
  const { data, errors } = await readClubPayoutInfo(t, person, clubId)
  if (errors[0]) throw new Error(errors[0].message)
  const { totalBalance, available, clearing, refundPending, open, paidOut, hindrance } = data.clubPayoutInfo
  return {
    total: Number(totalBalance.amount),
    available: Number(available.amount),
    clearing: Number(clearing.amount),
    refunding: Number(refundPending.amount),
    open: Number(open.amount),
    paid: Number(paidOut.amount),
    hindrance,
  }
}

/** A person with a session that has just proven that it is them. */
export async function proven(t: TestApp, person: Person): Promise<Person> {
  const signedIn = await t.world.signIn(person)
  await proveAgain(t, signedIn)
  return signedIn
}

/** What a club gets of 500 points that were sold by the settings of `sellPoints`, in minor units. */
export const shareOf500 = 2038

let sellers = 0

/** A club whose owner has sold 500 points to one buyer, once or several times. A week has passed unless `isFresh`. */
export async function soldClub(t: TestApp, { orders = 1, isFresh = false, isConnected = true } = {}) {
  sellers += 1
  const owner = await t.world.addPerson(`payclubowner${sellers}`)
  const buyer = await t.world.addPerson(`payclubbuyer${sellers}`)
  const name = `Till ${sellers}`
  const clubId = await makeClub(t, owner, { name })
  await sellPoints(t, owner, clubId)
  await enterClub(t, buyer, clubId)
  const orderIds: string[] = []
  for (let order = 0; order < orders; order += 1) {
    orderIds.push((await buyPoints(t, buyer, clubId, '500')).orderId)
  }
  if (isConnected) await connectClubAccount(t, owner, clubId)
  if (!isFresh) t.clock.advance({ hours: 24 * 7 })
  return { clubId, name, buyer, orderIds, owner: await proven(t, owner) }
}

/** Makes a new person an admin of a club. */
export async function addAdmin(t: TestApp, clubId: string): Promise<Person> {
  sellers += 1
  const admin = await t.world.addPerson(`payclubadmin${sellers}`)
  await t.db
    .insertInto('club_team_member')
    .values({ club_id: clubId, user_id: admin.userId, role: 'ADMIN', assigned_at: t.clock.now() })
    .execute()
  return admin
}
