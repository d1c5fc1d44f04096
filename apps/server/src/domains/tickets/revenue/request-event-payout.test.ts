import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { ADD_COORDINATOR, DELETE_ACCOUNT, RECOVER_ACCOUNT } from '#testing/documents.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import {
  connectAccount,
  payoutInfoOf,
  readPayoutInfo,
  refusalOf,
  requestPayout,
} from '#testing/steps/request-payout.ts'
import { soldEvent } from '#testing/tickets/sold-event.ts'
import { runStaffCommand, wantedCommand } from '../../../staff/run-staff-command.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await connectAccount(t, await t.world.signIn(t.world.host))
})
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const timesPaid = async (payoutId: string) =>
  (
    await t.db
      .selectFrom('sandbox_payout')
      .select('transfers')
      .where('request_id', '=', payoutId)
      .executeTakeFirst()
  )?.transfers ?? 0

test('the balance goes to the host, who hears of it', async () => {
  const { eventId, host } = await soldEvent(t, { name: 'Paid out' })
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    canRequestPayout: true,
    hindrance: null,
    lastRequestedTime: null,
    totalBalance: { amount: '5000' },
    payouts: [],
  })
  const { data } = await requestPayout(t, { ...host, language: 'de' }, eventId, 5000)
  const payout = data.requestEventPayout
  expect(payout).toMatchObject({ status: 'COMPLETED', amount: { amount: '5000' }, failure: null })
  expect(payout.completedTime).not.toBeNull()
  const { description } = await t.db
    .selectFrom('payout')
    .select('description')
    .where('id', '=', payout.payoutId)
    .executeTakeFirstOrThrow()
  expect(description).toBe('Auszahlung für Paid out')
  expect(await timesPaid(payout.payoutId)).toBe(1)
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    canRequestPayout: false,
    hindrance: 'BALANCE_EMPTY',
    lastRequestedTime: payout.requestedTime,
    totalBalance: { amount: '0' },
    paidOut: { amount: '5000' },
    open: { amount: '0' },
    payouts: [{ payoutId: payout.payoutId }],
  })
  await t.drain()
  expect(await readBell(t, host)).toContain('Your payout of $50.00 for Paid out is complete.')
  expect(await subjectsTo(t.url, host.userName)).toContain('Your payout for Paid out')
})

test('a part of it leaves the rest for another payout', async () => {
  const { eventId, host } = await soldEvent(t)
  await requestPayout(t, host, eventId, 1500)
  expect((await payoutInfoOf(t, host, eventId)).totalBalance.amount).toBe('3500')
  expect(refusalOf(await requestPayout(t, host, eventId, 3501))).toEqual([
    'BAD_INPUT',
    "That's more than the event's balance.",
  ])
  expect((await requestPayout(t, host, eventId, 3500)).code).toBe('OK')
  expect((await payoutInfoOf(t, host, eventId)).payouts.map(({ amount }) => amount.amount)).toEqual([
    '3500',
    '1500',
  ])
})

test('co-hosts see the balance and may not have it; others see nothing', async () => {
  const { eventId } = await soldEvent(t)
  const coHost = await t.world.signIn(t.world.coHost)
  await t.db
    .insertInto('event_role')
    .values({ event_id: eventId, user_id: coHost.userId, role: 'CO_HOST', assigned_at: t.clock.now() })
    .execute()
  await connectAccount(t, coHost)
  expect(await payoutInfoOf(t, coHost, eventId)).toMatchObject({
    canRequestPayout: false,
    hindrance: 'NOT_PRODUCER',
    totalBalance: { amount: '5000' },
  })
  expect(refusalOf(await requestPayout(t, coHost, eventId, 5000))).toEqual([
    'FORBIDDEN',
    'Only the producer can request the payout of this event.',
  ])
  const stranger = await t.world.signIn(t.world.stranger)
  expect((await readPayoutInfo(t, stranger, eventId)).code).toBe('FORBIDDEN')
  expect((await requestPayout(t, stranger, eventId, 5000)).code).toBe('FORBIDDEN')
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  expect((await readPayoutInfo(t, stranger, eventId)).code).toBe('NOT_FOUND')
  expect((await requestPayout(t, stranger, eventId, 5000)).code).toBe('NOT_FOUND')
})

test('the balance waits for a producer who deletes the account, and is theirs after the recovery', async () => {
  const { eventId, host } = await soldEvent(t)
  const coHost = await t.world.signIn(t.world.coHost)
  await t.db
    .insertInto('event_role')
    .values({ event_id: eventId, user_id: coHost.userId, role: 'CO_HOST', assigned_at: t.clock.now() })
    .execute()
  const seen = async () => (await payoutInfoOf(t, await t.world.signIn(coHost), eventId)).totalBalance.amount
  expect((await t.ask(host, DELETE_ACCOUNT)).code).toBe('OK')
  expect((await requestPayout(t, host, eventId, 5000)).code).not.toBe('OK')
  expect(await seen()).toBe('5000')
  t.clock.advance({ hours: 24 * 89 })
  await t.drain()
  expect(await seen()).toBe('5000')

  const { refreshToken } = await inWork(t.services, (work) =>
    auth.openSession(work, { userId: host.userId, address: '127.0.0.1', device: 'test' }),
  )
  expect((await t.ask(null, RECOVER_ACCOUNT, { refreshToken })).code).toBe('OK')
  const back = await t.world.signIn(host)
  await proveAgain(t, back)
  const { data } = await requestPayout(t, back, eventId, 5000)
  expect(data.requestEventPayout).toMatchObject({ status: 'COMPLETED', amount: { amount: '5000' } })
  expect(await timesPaid(data.requestEventPayout.payoutId)).toBe(1)
  expect(await seen()).toBe('0')
})

test('a payout that fails gives the balance back and says why', async () => {
  await connectAccount(t, await t.world.signIn(t.world.host), 'Connect, payouts refused')
  const { eventId, host } = await soldEvent(t, { name: 'Bounced' })
  const { data } = await requestPayout(t, host, eventId, 5000)
  expect(data.requestEventPayout).toMatchObject({
    status: 'FAILED',
    failure: 'The account cannot take payments.',
    completedTime: null,
  })
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    canRequestPayout: true,
    totalBalance: { amount: '5000' },
    paidOut: { amount: '0' },
  })
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 5000 })
  await t.drain()
  expect(await readBell(t, host)).toContain(
    'Your payout of $50.00 for Bounced failed. The money is back in your balance.',
  )
  expect(await subjectsTo(t.url, host.userName)).toContain('Your payout for Bounced failed')
  await connectAccount(t, host)
  expect((await requestPayout(t, host, eventId, 5000)).data.requestEventPayout.status).toBe('COMPLETED')
})

test('an answer that is lost is asked for again, and the money leaves once', async () => {
  await connectAccount(t, await t.world.signIn(t.world.host), 'Connect, answers lost')
  const { eventId, host } = await soldEvent(t)
  const { payoutId, status } = (await requestPayout(t, host, eventId, 5000)).data.requestEventPayout
  expect(status).toBe('PENDING')
  t.clock.advance({ seconds: 2 })
  await t.drain()
  expect((await payoutInfoOf(t, host, eventId)).payouts).toMatchObject([{ payoutId, status: 'COMPLETED' }])
  expect(await timesPaid(payoutId)).toBe(1)
})

/** Covers a refund, as staff does at the terminal. */
async function cover(bookingId: string): Promise<string[]> {
  const wanted = wantedCommand(['cover-refund', bookingId, '--reason', 'The guest was not let in'])
  return wanted ? runStaffCommand(t.services, wanted) : []
}

/** Moves the end of an event an hour ahead, so that it is open again after its payout. */
const reopen = (eventId: string) =>
  t.db
    .updateTable('event')
    .set({ end_date: t.clock.now().add({ hours: 1 }), latest_end: t.clock.now().add({ hours: 1 }) })
    .where('id', '=', eventId)
    .execute()

test('a refund that the balance does not cover is refused, and says what is missing', async () => {
  const { eventId, host, bookingIds } = await soldEvent(t, { orders: 3 })
  const [first = '', second = '', third = ''] = bookingIds
  await requestPayout(t, host, eventId, 4000)
  expect((await answerBooking(t, 'refundBooking', host, first)).code).toBe('OK')
  for (const verb of ['refundBooking', 'undoBooking'] as const) {
    expect(refusalOf(await answerBooking(t, verb, host, second))).toEqual([
      'CONFLICT',
      "This event's balance doesn't cover the refund: $15.00 is missing. Please contact support to settle it.",
    ])
  }
  expect((await payoutInfoOf(t, host, eventId)).totalBalance.amount).toBe('1000')
  // A coordinator answers requests but sees no earnings. The refusal does not tell them the balance.
  await t.ask(host, ADD_COORDINATOR, { eventId })
  const coordinator = await t.world.signIn(t.world.coordinator)
  // Changes the booking as if it had been approved on request, because a coordinator undoes only an answer.
  await t.db.updateTable('booking').set({ decided_by: host.userId }).where('id', '=', second).execute()
  expect(refusalOf(await answerBooking(t, 'undoBooking', coordinator, second))).toEqual([
    'CONFLICT',
    "This event's balance doesn't cover the refund. Please ask the host.",
  ])

  expect((await cover(second))[0]).toContain('is on its way back')
  t.clock.advance({ seconds: 20 })
  await t.drain()
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    canRequestPayout: false,
    hindrance: 'BALANCE_NEGATIVE',
    totalBalance: { amount: '-1500' },
  })
  expect(refusalOf(await answerBooking(t, 'refundBooking', host, third))[1]).toContain('$40.00 is missing')
  await expect(cover(second)).rejects.toThrow('The payment was already refunded.')
})

test('of an event that is cancelled after a payout, what the balance covers goes back; the rest waits for staff', async () => {
  const { eventId, host, bookingIds } = await soldEvent(t, { orders: 3 })
  await requestPayout(t, host, eventId, 4000)
  await reopen(eventId)
  const { data } = await t.ask(
    host,
    graphql('query ($id: ID!) { eventEnding(eventId: $id) { ordersReturned ordersHeldBack } }'),
    { id: eventId },
  )
  expect(data.eventEnding).toEqual({ ordersReturned: 3, ordersHeldBack: 2 })
  expect((await cancelEvent(t, host, eventId)).code).toBe('OK')
  await t.drain()
  const states = async () => {
    const rows = await t.db
      .selectFrom('payment')
      .select(['subject', 'state'])
      .where('lane', '=', eventId)
      .execute()
    const byBooking = new Map(rows.map(({ subject, state }) => [subject, state]))
    return bookingIds.map((id) => byBooking.get(id))
  }
  expect(await states()).toEqual(['REFUNDED', 'REFUNDING', 'REFUNDING'])
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    totalBalance: { amount: '-4000' },
    refundPending: { amount: '5000' },
  })
  const shown = async (...args: string[]) => {
    const wanted = wantedCommand(['parked', ...args])
    return (wanted ? await runStaffCommand(t.services, wanted) : []).join('\n')
  }
  expect(await shown()).toContain(`the balance lacks $15.00: cover-refund ${bookingIds[1]}`)
  // A retry does not cover the missing money.
  await shown('--retry')
  t.clock.advance({ hours: 2 })
  await t.drain()
  expect(await states()).toEqual(['REFUNDED', 'REFUNDING', 'REFUNDING'])
  await cover(bookingIds[1] ?? '')
  await t.drain()
  expect(await states()).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDING'])
  expect(await shown()).not.toContain(bookingIds[1])
  await cover(bookingIds[2] ?? '')
  await t.drain()
})

/** Somebody who owes nothing at another event. */
async function newHost(name: string) {
  const by = await t.world.addPerson(name)
  await connectAccount(t, by)
  return by
}

describe('at once', () => {
  test('fifty times one key at two servers are one payout', async () => {
    const beside = await t.startBeside()
    const { eventId, host } = await soldEvent(t, { by: await newHost('at-once-1') })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        requestPayout({ url: index % 2 ? t.url : beside.url }, host, eventId, 5000, 'one-key-for-all'),
      ),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']))
    const [payoutId = '', ...others] = new Set(answers.map(({ data }) => data.requestEventPayout.payoutId))
    expect(others).toEqual([])
    expect(await timesPaid(payoutId)).toBe(1)
    expect((await payoutInfoOf(t, host, eventId)).payouts).toHaveLength(1)
  })

  test('of twenty requests of the whole balance one is granted', async () => {
    const beside = await t.startBeside()
    const { eventId, host } = await soldEvent(t, { by: await newHost('at-once-2') })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requestPayout({ url: index % 2 ? t.url : beside.url }, host, eventId, 5000),
      ),
    )
    const granted = answers.filter(({ code }) => code === 'OK')
    expect(granted).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(19)
    expect(await payoutInfoOf(t, host, eventId)).toMatchObject({ totalBalance: { amount: '0' } })
  })

  test('a payout and a refund: what left the event is what came in and no more than was paid', async () => {
    const { eventId, host, bookingIds } = await soldEvent(t, { by: await newHost('at-once-3') })
    const [payout, refund] = await Promise.all([
      requestPayout(t, host, eventId, 5000),
      answerBooking(t, 'refundBooking', host, bookingIds[0] ?? ''),
    ])
    const { totalBalance, paidOut } = await payoutInfoOf(t, host, eventId)
    // One of the two was first, and the balance was too low for the other.
    expect([totalBalance.amount, paidOut.amount]).toEqual(
      refund.code === 'OK' ? ['2500', '0'] : ['0', '5000'],
    )
    expect([payout.code, refund.code].sort()).not.toEqual(['OK', 'OK'])
  })
})

test('a payout stands among the transactions of its producer', async () => {
  const { eventId, host } = await soldEvent(t, { by: await newHost('at-once-4'), name: 'Listed' })
  const { payoutId } = (await requestPayout(t, host, eventId, 4000)).data.requestEventPayout
  const { data } = await t.ask(
    host,
    graphql(`{ myTransactions(first: 1) { totalCount nodes {
      bookingId type transactionStatus quantity receiptUrl totalPrice { amount } cost { total { amount } }
      event { displayName } items { name } tickets { ticketId } paidDateUtc
    } } }`),
  )
  expect(data.myTransactions.nodes).toMatchObject([
    {
      bookingId: payoutId,
      type: 'PAYOUT',
      transactionStatus: 'COMPLETED',
      quantity: 0,
      receiptUrl: null,
      cost: null,
      totalPrice: { amount: '4000' },
      event: { displayName: 'Listed' },
      items: [],
      tickets: [],
    },
  ])
  const { length } = await t.db
    .selectFrom('payout')
    .select('id')
    .where('payee_id', '=', host.userId)
    .execute()
  expect(data.myTransactions.totalCount).toBe(length)
})

test('payouts and orders are one list, newest first, without a gap between its pages', async () => {
  const { eventId, host } = await soldEvent(t, { by: await newHost('at-once-5') })
  const owner = await t.world.signIn(t.world.owner)
  const other = await makeEvent(t, { host: owner, tickets: [{ price: 1000, maxPerPerson: 4 }] })
  const items = [{ eventTicketId: other.eventTicketIds[0] ?? '', quantity: 1 }]
  const made: string[] = []
  for (const amount of [1000, 1500, 2500]) {
    made.unshift((await buyTickets(t, host, other.eventId, items)).bookingId)
    made.unshift((await requestPayout(t, host, eventId, amount)).data.requestEventPayout.payoutId)
  }
  const pageAfter = async (after: string | null) =>
    (
      await t.ask(
        host,
        graphql(`query ($after: String) { myTransactions(first: 4, after: $after) {
          totalCount hasNextPage endCursor nodes { bookingId type createdAtUtc }
        } }`),
        { after },
      )
    ).data.myTransactions
  let page = await pageAfter(null)
  const listed = [...page.nodes]
  while (page.hasNextPage) {
    page = await pageAfter(page.endCursor)
    listed.push(...page.nodes)
  }
  expect(listed.slice(0, 6).map(({ bookingId }) => bookingId)).toEqual(made)
  expect([listed.length, new Set(listed.map(({ bookingId }) => bookingId)).size]).toEqual([
    page.totalCount,
    page.totalCount,
  ])
})
