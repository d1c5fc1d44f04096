import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { DISCONNECT_PAYOUT_ACCOUNT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, refusalOf, requestPayout } from '#testing/steps/request-payout.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { soldEvent } from '#testing/tickets/sold-event.ts'

const UPDATE_EVENT_END_DATE = graphql(
  `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { endDate } }`,
)

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

describe('what stands in the way', () => {
  test('an event that has not ended', async () => {
    const { eventId, host } = await soldEvent(t, { hasEnded: false })
    expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
      canRequestPayout: false,
      hindrance: 'NOT_ENDED',
      totalBalance: { amount: '5000' },
    })
    expect(refusalOf(await requestPayout(t, host, eventId, 5000))).toEqual([
      'CONFLICT',
      'You can request your payout once the event is over.',
    ])
  })

  test('an end that was moved forward: the balance waits for the latest one that guests were shown', async () => {
    const { eventId, host } = await soldEvent(t, { hasEnded: false })
    const wasToEnd = (await payoutInfoOf(t, host, eventId)).payableFrom
    const soon = t.clock.now().add({ seconds: 1 })
    const moved = await t.ask(host, UPDATE_EVENT_END_DATE, {
      input: { eventId, startDate: soon.toString(), endDate: soon.add({ seconds: 1 }).toString() },
    })
    expect(moved.code).toBe('OK')
    t.clock.advance({ seconds: 3 })
    expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
      canRequestPayout: false,
      hindrance: 'NOT_ENDED',
      payableFrom: wasToEnd,
    })
    expect(refusalOf(await requestPayout(t, host, eventId, 5000))[0]).toBe('CONFLICT')
    t.clock.advance({ hours: 6 })
    const later = await t.world.signIn(host)
    await proveAgain(t, later)
    expect((await requestPayout(t, later, eventId, 5000)).code).toBe('OK')
  })

  test('one that was cancelled: what a used ticket left there waits for the end that guests were shown', async () => {
    const { eventId, host, bookingIds } = await soldEvent(t, { hasEnded: false })
    const used = await t.db
      .selectFrom('ticket')
      .select('code')
      .where('booking_id', '=', bookingIds[0] ?? '')
      .executeTakeFirstOrThrow()
    expect((await scanTicket(t, host, eventId, used.code)).code).toBe('OK')
    await cancelEvent(t, host, eventId)
    await t.drain()
    expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
      canRequestPayout: false,
      hindrance: 'NOT_ENDED',
      totalBalance: { amount: '2500' },
    })
    t.clock.advance({ hours: 7 })
    const later = await t.world.signIn(host)
    await proveAgain(t, later)
    expect((await requestPayout(t, later, eventId, 2500)).code).toBe('OK')
  })

  test('a host who did not prove again, in these ten minutes, that it is them', async () => {
    const { eventId, host } = await soldEvent(t)
    t.clock.advance({ minutes: 10 })
    const again = await t.world.signIn(host)
    expect((await requestPayout(t, again, eventId, 5000)).code).toBe('STEP_UP_REQUIRED')
    expect((await payoutInfoOf(t, again, eventId)).totalBalance.amount).toBe('5000')
    await proveAgain(t, again)
    expect((await requestPayout(t, again, eventId, 5000)).code).toBe('OK')
  })

  test('no account', async () => {
    const { eventId, host } = await soldEvent(t)
    await t.ask(host, DISCONNECT_PAYOUT_ACCOUNT)
    expect((await payoutInfoOf(t, host, eventId)).hindrance).toBe('NOT_CONNECTED')
    expect((await requestPayout(t, host, eventId, 5000)).code).toBe('CONFLICT')
    await connectAccount(t, host)
    expect((await payoutInfoOf(t, host, eventId)).canRequestPayout).toBe(true)
  })

  test('nothing sold', async () => {
    const { eventId, host } = await soldEvent(t, { orders: 0 })
    expect((await payoutInfoOf(t, host, eventId)).hindrance).toBe('BALANCE_EMPTY')
    expect((await requestPayout(t, host, eventId, 1)).code).toBe('CONFLICT')
  })

  test('an amount of nothing or less', async () => {
    const { eventId, host } = await soldEvent(t)
    for (const amount of [0, -100]) {
      expect(refusalOf(await requestPayout(t, host, eventId, amount))).toEqual([
        'BAD_INPUT',
        'Enter an amount above zero, written like 12.50.',
      ])
    }
  })

  test('a payout that is on its way', async () => {
    await connectAccount(t, await t.world.signIn(t.world.host), 'Connect, payouts slow')
    const { eventId, host } = await soldEvent(t)
    const { data } = await requestPayout(t, host, eventId, 2000)
    expect(data.requestEventPayout.status).toBe('PENDING')
    expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
      hindrance: 'OPEN_REQUEST',
      open: { amount: '2000' },
      totalBalance: { amount: '3000' },
    })
    expect((await requestPayout(t, host, eventId, 3000)).code).toBe('CONFLICT')
    for (let seconds = 0; seconds < 24; seconds += 8) {
      t.clock.advance({ seconds: 8 })
      await t.drain()
    }
    expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
      canRequestPayout: true,
      open: { amount: '0' },
      paidOut: { amount: '2000' },
    })
  })
})
