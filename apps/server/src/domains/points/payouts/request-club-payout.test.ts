import { randomUUID } from 'node:crypto'
import { clubTeamRoles } from '@reprise/rules/clubs/enums'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo, textsTo } from '#testing/read-mails.ts'
import { readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyPoints, readPoints } from '#testing/steps/buy-points.ts'
import {
  BEGIN_CLUB_PAYOUT_CONNECTION,
  clubBalance,
  connectClubAccount,
  DISCONNECT_CLUB_PAYOUT_ACCOUNT,
  proven,
  readClubPayoutInfo,
  requestClubPayout,
  shareOf500,
  soldClub,
} from '#testing/steps/pay-out-clubs.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { refusalOf } from '#testing/steps/request-payout.ts'
import { runStaffCommand, wantedCommand } from '../../../staff/run-staff-command.ts'
import { clubSales, readClubBalance } from './club-balance.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const refund = (person: Person, orderId = '') =>
  t.ask(
    person,
    graphql('mutation ($input: RefundPointsOrderInput!) { refundPointsOrder(input: $input) { status } }'),
    { input: { orderId, idempotencyKey: randomUUID() } },
  )

async function rounds(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  await t.drain()
}

test('what was sold clears after a week, and then goes to the account of the club to the last cent', async () => {
  const { clubId, owner, name } = await soldClub(t, { orders: 2, isFresh: true })
  expect(await clubBalance(t, owner, clubId)).toEqual({
    total: 2 * shareOf500,
    available: 0,
    clearing: 2 * shareOf500,
    refunding: 0,
    open: 0,
    paid: 0,
    hindrance: 'CLEARING',
  })
  expect(refusalOf(await requestClubPayout(t, owner, clubId, 1))).toEqual([
    'CONFLICT',
    'Your sales are still clearing. You can request a payout 7 days after a buyer paid.',
  ])
  t.clock.advance({ hours: 24 * 7 })
  const later = await proven(t, owner)
  expect(await clubBalance(t, later, clubId)).toMatchObject({
    available: 2 * shareOf500,
    clearing: 0,
    hindrance: null,
  })
  expect(refusalOf(await requestClubPayout(t, later, clubId, 2 * shareOf500 + 1))).toEqual([
    'BAD_INPUT',
    "That's more than the club's balance.",
  ])
  const key = randomUUID()
  const first = await requestClubPayout(t, later, clubId, 1001, key)
  expect(first.data.requestClubPayout).toMatchObject({
    clubId,
    status: 'COMPLETED',
    failure: null,
    amount: { amount: '1001', currency: 'USD' },
  })
  expect((await requestClubPayout(t, later, clubId, 1001, key)).data).toEqual(first.data)
  expect((await requestClubPayout(t, later, clubId, 2 * shareOf500 - 1001)).code).toBe('OK')
  expect(await clubBalance(t, later, clubId)).toEqual({
    total: 0,
    available: 0,
    clearing: 0,
    refunding: 0,
    open: 0,
    paid: 2 * shareOf500,
    hindrance: 'BALANCE_EMPTY',
  })
  expect(await readSales(t, clubId)).toEqual({ SERVICE_FEES: 226, PROCESSING_FEES: 198 })
  await t.drain()
  expect(await readBell(t, later)).toContain(`Your payout of $10.01 for ${name} is complete.`)
  expect(await subjectsTo(t.url, later.userName)).toContain(`Your payout for ${name}`)
  const [letter = ''] = await textsTo(t.url, `${later.userName}@example.test`)
  expect(letter).toContain(`/my/rep-clubs/${name.toLowerCase().replace(' ', '-')}/accounts`)
  const { data } = await t.ask(
    later,
    graphql(`query ($id: String!) {
      clubPayouts(clubIdOrSlug: $id, first: 1) { totalCount hasNextPage nodes { amount { amount } } }
      clubLog(clubIdOrSlug: $id) { nodes { kind } }
      myTransactions { totalCount }
    }`),
    { id: clubId },
  )
  expect(data.clubPayouts).toEqual({
    totalCount: 2,
    hasNextPage: true,
    nodes: [{ amount: { amount: `${2 * shareOf500 - 1001}` } }],
  })
  expect(data.clubLog.nodes.map(({ kind }) => kind)).toEqual([
    'PAYOUT_REQUESTED',
    'PAYOUT_REQUESTED',
    'PAYOUT_CONNECTED',
    'POINTS_SETTINGS_SAVED',
  ])
})

test('a part that has cleared can go while the rest is clearing', async () => {
  const { clubId, owner, buyer } = await soldClub(t)
  await buyPoints(t, await t.world.signIn(buyer), clubId, '500')
  expect(await clubBalance(t, owner, clubId)).toMatchObject({
    total: 2 * shareOf500,
    available: shareOf500,
    clearing: shareOf500,
  })
  expect(refusalOf(await requestClubPayout(t, owner, clubId, shareOf500 + 1))).toEqual([
    'BAD_INPUT',
    "That's more than we can send now. The rest of the balance is still clearing.",
  ])
  expect((await requestClubPayout(t, owner, clubId, shareOf500)).code).toBe('OK')
  expect(await clubBalance(t, owner, clubId)).toMatchObject({
    total: shareOf500,
    available: 0,
    hindrance: 'CLEARING',
  })
})

test('the roles of table C connect the account, and the owner alone requests payouts', async () => {
  const { owner, clubId } = await soldClub(t)
  for (const role of clubTeamRoles.filter((each) => each !== 'OWNER')) {
    const person = await t.world.addPerson(`till-${role.toLowerCase().replace('_', '-')}`)
    await t.db
      .insertInto('club_team_member')
      .values({ club_id: clubId, user_id: person.userId, role, assigned_at: t.clock.now() })
      .execute()
    await proveAgain(t, person)
    const begun = await t.ask(person, BEGIN_CLUB_PAYOUT_CONNECTION, { clubId })
    const sees = await readClubPayoutInfo(t, person, clubId)
    const mayEdit = role === 'ADMIN' || role === 'ACCOUNT_MANAGER'
    expect([role, begun.code, sees.code]).toEqual([
      role,
      mayEdit ? 'OK' : 'FORBIDDEN',
      mayEdit ? 'OK' : 'FORBIDDEN',
    ])
    if (mayEdit)
      expect(sees.data.clubPayoutInfo).toMatchObject({ canRequestPayout: false, hindrance: 'NOT_OWNER' })
    expect((await requestClubPayout(t, person, clubId, 100)).code).toBe('FORBIDDEN')
  }
  const stranger = await t.world.signIn(t.world.stranger)
  await proveAgain(t, stranger)
  expect((await readClubPayoutInfo(t, stranger, clubId)).code).toBe('FORBIDDEN')
  expect((await requestClubPayout(t, stranger, clubId, 100)).code).toBe('FORBIDDEN')
  await t.db.updateTable('club').set({ published: false }).where('id', '=', clubId).execute()
  expect((await readClubPayoutInfo(t, stranger, clubId)).code).toBe('NOT_FOUND')
  expect((await requestClubPayout(t, stranger, clubId, 100)).code).toBe('NOT_FOUND')
  expect((await requestClubPayout(t, owner, clubId, 100)).code).toBe('OK')
})

test('without a fresh proof nobody moves the money or the account', async () => {
  const { clubId, owner } = await soldClub(t)
  const unproven = await t.world.signIn(owner)
  const calls = [
    await requestClubPayout(t, unproven, clubId, 100),
    await t.ask(unproven, BEGIN_CLUB_PAYOUT_CONNECTION, { clubId }),
    await t.ask(unproven, DISCONNECT_CLUB_PAYOUT_ACCOUNT, { clubId }),
  ]
  expect(calls.map(({ code }) => code)).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 'STEP_UP_REQUIRED'])
  expect((await clubBalance(t, owner, clubId)).hindrance).toBeNull()
})

test('of many payouts at the same time one leaves', async () => {
  const { clubId, owner } = await soldClub(t)
  const calls = await Promise.all(
    Array.from({ length: 6 }, () => requestClubPayout(t, owner, clubId, shareOf500)),
  )
  expect(calls.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(await clubBalance(t, owner, clubId)).toMatchObject({ total: 0, paid: shareOf500 })
})

test('a refund and a payout at the same time never spend the same money', async () => {
  const { clubId, owner, orderIds } = await soldClub(t)
  const [back, out] = await Promise.all([
    refund(owner, orderIds[0]),
    requestClubPayout(t, owner, clubId, shareOf500),
  ])
  expect([back.code, out.code].filter((code) => code === 'OK')).toHaveLength(1)
  await rounds()
  expect(await clubBalance(t, owner, clubId)).toMatchObject({ total: 0, refunding: 0 })
})

test('twin: without the lock of the club, a refund and a payout spend the same money', async () => {
  const { clubId, owner, orderIds } = await soldClub(t)
  await inWork(t.services, async (work) => {
    const account = await clubs.readPayoutAccount(work.tx, clubId, 'sandbox')
    const { available, currency } = await readClubBalance(work.tx, clubId, work.now)
    // Judged and written between what the payout reads and what it writes.
    expect((await refund(owner, orderIds[0])).code).toBe('OK')
    await payments.reservePayout(work, {
      source: clubSales,
      subject: clubId,
      payee_id: owner.userId,
      provider: 'sandbox',
      account_id: account?.account_id ?? '',
      amount: available,
      currency,
      description: 'Payout',
    })
  })
  await rounds()
  expect(await clubBalance(t, owner, clubId)).toMatchObject({ total: -shareOf500, refunding: 0 })
})

test('after a payout a refund that the balance does not cover is refused, until something is sold again', async () => {
  const { clubId, owner, buyer, orderIds } = await soldClub(t)
  await requestClubPayout(t, owner, clubId, 1000)
  expect(refusalOf(await refund(owner, orderIds[0]))).toEqual([
    'CONFLICT',
    "The club's balance doesn't cover the refund: $10.00 is missing. Please contact support to settle it.",
  ])
  await buyPoints(t, await t.world.signIn(buyer), clubId, '500')
  expect((await refund(owner, orderIds[0])).code).toBe('OK')
  expect(await clubBalance(t, owner, clubId)).toMatchObject({ total: shareOf500 - 1000, available: 0 })
})

/** Covers the refund of an order, as staff does at the terminal. */
async function cover(orderId: string): Promise<string[]> {
  const wanted = wantedCommand(['cover-points-refund', orderId, '--reason', 'The club does not answer'])
  return wanted ? runStaffCommand(t.services, wanted) : []
}

test('staff refunds what the balance does not cover: the points go back, and the club owes what is missing', async () => {
  const { clubId, owner, buyer, name, orderIds } = await soldClub(t)
  const [orderId = ''] = orderIds
  await requestClubPayout(t, owner, clubId, 1000)
  expect((await refund(owner, orderId)).code).toBe('CONFLICT')
  expect(await cover(orderId)).toEqual([
    `the payment of order ${orderId} is on its way back, sent by the running server`,
  ])
  await expect(cover(orderId)).rejects.toThrow('The payment was already refunded.')
  await expect(cover(randomUUID())).rejects.toThrow()
  await rounds()
  expect(await clubBalance(t, owner, clubId)).toMatchObject({
    total: -1000,
    available: 0,
    refunding: 0,
    hindrance: 'BALANCE_NEGATIVE',
  })
  const back = await t.world.signIn(buyer)
  expect((await readPoints(t, back, clubId)).balance).toMatchObject({ available: '0', debt: '0' })
  expect(await readBell(t, back)).toContain(`Your refund of $22.50 from ${name} went through.`)
  const { data } = await t.ask(
    owner,
    graphql('query ($id: String!) { clubLog(clubIdOrSlug: $id) { nodes { kind actor { userId } } } }'),
    { id: clubId },
  )
  expect(data.clubLog.nodes[0]).toEqual({ kind: 'POINTS_REFUNDED', actor: null })
})

test('a payment that the provider takes back after a payout is a debt that later sales cover', async () => {
  const { clubId, owner, buyer, orderIds } = await soldClub(t)
  await requestClubPayout(t, owner, clubId, shareOf500)
  const { provider_order_id } = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('id', '=', orderIds[0] ?? '')
    .executeTakeFirstOrThrow()
  await reverseCapture(t, provider_order_id ?? '')
  await rounds()
  expect(await clubBalance(t, owner, clubId)).toMatchObject({
    total: -shareOf500,
    available: 0,
    hindrance: 'BALANCE_NEGATIVE',
  })
  const again = await t.world.signIn(buyer)
  await buyPoints(t, again, clubId, '500')
  // What covers the debt is not clearing: it never gets available.
  expect(await clubBalance(t, owner, clubId)).toMatchObject({ total: 0, available: 0, clearing: 0 })
  await buyPoints(t, again, clubId, '500')
  t.clock.advance({ hours: 24 * 7 })
  expect(await clubBalance(t, await proven(t, owner), clubId)).toMatchObject({
    total: shareOf500,
    available: shareOf500,
  })
})

test('a payout that the provider refuses comes back to the balance, and the owner hears of it', async () => {
  const { clubId, owner, name } = await soldClub(t, { isConnected: false })
  await connectClubAccount(t, owner, clubId, 'Connect, payouts refused')
  const { data } = await requestClubPayout(t, owner, clubId, shareOf500)
  expect(data.requestClubPayout.status).toBe('FAILED')
  expect(await clubBalance(t, owner, clubId)).toMatchObject({
    total: shareOf500,
    available: shareOf500,
    paid: 0,
  })
  await t.drain()
  expect(await readBell(t, owner)).toContain(
    `A payout of $20.38 for ${name} failed. The money is back in the club's balance.`,
  )
})

test('while one payout is on its way there is no other', async () => {
  const { clubId, owner } = await soldClub(t, { isConnected: false })
  await connectClubAccount(t, owner, clubId, 'Connect, payouts slow')
  expect((await requestClubPayout(t, owner, clubId, 500)).data.requestClubPayout.status).toBe('PENDING')
  expect(await clubBalance(t, owner, clubId)).toMatchObject({ open: 500, hindrance: 'OPEN_REQUEST' })
  expect((await requestClubPayout(t, owner, clubId, 500)).code).toBe('CONFLICT')
})

test('a suspended club is not paid out', async () => {
  const { clubId, owner } = await soldClub(t)
  await t.db.updateTable('club').set({ status: 'SUSPENDED' }).where('id', '=', clubId).execute()
  expect(refusalOf(await requestClubPayout(t, owner, clubId, 100))).toEqual([
    'CONFLICT',
    'This club is suspended. Please contact support about its balance.',
  ])
})
