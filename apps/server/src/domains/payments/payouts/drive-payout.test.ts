import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { endPayout, reserveOne } from '#testing/payments/reserve-payout.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { LONGEST_ANSWER_SECONDS } from '../answer-in-time.ts'
import { listParkedPayouts, retryParkedPayouts } from '../parked.sql.ts'
import { drivePayout } from './drive-payout.ts'
import { readPayout } from './payouts.sql.ts'
import { settleDuePayouts } from './settle-due-payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const stateOf = async (id: string) => (await readPayout(t.db, id)).state
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${t.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

test('what nobody drove is sent by the sweeper, and by one of two', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => reserveOne(t)))
  await settleDuePayouts(t.services)
  expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['RESERVED']))
  t.clock.advance({ seconds: 20 })
  const sent: string[] = []
  const counting: PaymentProvider = {
    ...t.services.paymentProvider,
    payOut(payout) {
      sent.push(payout.requestId)
      return t.services.paymentProvider.payOut(payout)
    },
  }
  await Promise.all([1, 2].map(() => settleDuePayouts({ ...t.services, paymentProvider: counting })))
  expect(sent.sort()).toEqual([...ids].sort())
  expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['COMPLETED']))
})

test('twenty drives at once send it once and settle it once', async () => {
  const id = await reserveOne(t)
  const ends = await Promise.all(Array.from({ length: 20 }, () => drivePayout(t.services, id)))
  expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['COMPLETED']))
  const news = await t.db.selectFrom('news').select('id').where('subject', '=', id).execute()
  expect(news).toHaveLength(1)
})

test('one that the provider takes days for is asked about less and less often', async () => {
  const id = await reserveOne(t, 'Connect, payouts slow')
  const never: PaymentProvider = {
    ...t.services.paymentProvider,
    readPayout: async (providerPayoutId) => ({
      providerPayoutId,
      providerItemId: 'ITEM',
      status: 'PENDING',
      failure: null,
    }),
  }
  // This clock stands still between the turns, so each wait is exact.
  let at = t.clock.now()
  const services = { ...t.services, paymentProvider: never, clock: { now: () => at } }
  const waits: number[] = []
  for (let times = 0; times < 14; times += 1) {
    const { due_at } = await drivePayout(services, id)
    const wait = Math.round(due_at?.since(at).total('seconds') ?? 0)
    waits.push(wait)
    at = at.add({ seconds: wait })
  }
  t.clock.set(at)
  expect(waits.slice(0, 4)).toEqual([4, 4, 8, 16])
  expect(waits.at(-1)).toBe(3600)
  expect(await readPayout(t.db, id)).toMatchObject({ state: 'PENDING', attempts: 0, parked_at: null })
  expect((await drivePayout(t.services, id)).state).toBe('COMPLETED')
})

test('twelve tries without an answer: parked, shown, and sent when staff say so', async () => {
  const id = await reserveOne(t)
  const lost = async () => {
    throw new AnswerLost('no connection')
  }
  const services = {
    ...t.services,
    paymentProvider: { ...t.services.paymentProvider, payOut: lost, readPayout: lost },
  }
  t.clock.advance({ seconds: 20 })
  const parkedBefore = await metric('reprise_payments_parked')
  for (let tries = 1; tries <= 12; tries += 1) {
    await settleDuePayouts(services)
    expect((await readPayout(t.db, id)).attempts).toBe(tries)
    t.clock.advance({ seconds: 60 })
  }
  await settleDuePayouts(t.services)
  expect(await stateOf(id)).toBe('RESERVED')
  expect(await listParkedPayouts(t.db)).toMatchObject([
    { id, state: 'RESERVED', amount: 2000n, last_error: 'no connection' },
  ])
  expect(await metric('reprise_payments_parked')).toBe(parkedBefore + 1)
  const retriedAt = t.clock.now()
  expect(await retryParkedPayouts(t.db, retriedAt)).toEqual([{ id }])
  t.clock.advance({ seconds: 5 })
  const waited = await metric('reprise_payments_unsettled_seconds')
  expect(waited).toBeGreaterThanOrEqual(5)
  // The clock goes on by itself while the figure is read.
  expect(waited).toBeLessThanOrEqual(t.clock.now().since(retriedAt).total('seconds'))
  await settleDuePayouts(t.services)
  expect(await stateOf(id)).toBe('COMPLETED')
  expect(await metric('reprise_payments_parked')).toBe(parkedBefore)
})

test('an account that the provider does not know gets nothing, and the money is back', async () => {
  const id = await reserveOne(t)
  await t.db.updateTable('payout').set({ account_id: 'SBA-GONE' }).where('id', '=', id).execute()
  expect(await drivePayout(t.services, id)).toMatchObject({
    state: 'FAILED',
    failure: 'The sandbox does not know this account.',
  })
})

const transfersOf = async (id: string) => {
  const sent = await t.db
    .selectFrom('sandbox_payout')
    .select('transfers')
    .where('request_id', '=', id)
    .executeTakeFirst()
  return sent?.transfers ?? 0
}

/** Returns a provider that refuses every repeated request. `first` says what happens to the first request. */
function refusingRepetitions(first: 'is lost' | 'never comes' | 'is refused'): PaymentProvider {
  const asked = new Set<string>()
  return {
    ...t.services.paymentProvider,
    async payOut(payout) {
      if (first === 'is refused' || asked.has(payout.requestId))
        throw new PaymentDeclined('USER_BUSINESS_ERROR')
      asked.add(payout.requestId)
      await t.services.paymentProvider.payOut(payout)
      if (first === 'is lost') throw new AnswerLost('no connection')
      return new Promise<never>(() => {})
    },
  }
}

/** Drives the payout and checks that it was parked meanwhile. */
async function parksNow(services: typeof t.services, id: string): Promise<void> {
  const before = t.clock.now()
  const { state, parked_at } = await drivePayout(services, id)
  expect(state).toBe('RESERVED')
  expect(parked_at?.since(before).total('seconds')).toBeGreaterThanOrEqual(0)
}

test('an answer that was lost, and a repetition that is refused: the money does not leave twice', async () => {
  const id = await reserveOne(t)
  const services = { ...t.services, paymentProvider: refusingRepetitions('is lost') }
  expect(await drivePayout(services, id)).toMatchObject({ state: 'RESERVED', attempts: 1, parked_at: null })
  await parksNow(services, id)
  expect(await transfersOf(id)).toBe(1)
  expect((await listParkedPayouts(t.db)).map((each) => each.id)).toEqual([id])
  // A retry is refused again, and changes nothing.
  await retryParkedPayouts(t.db, t.clock.now())
  await parksNow(services, id)
  expect(await endPayout(t, id, 'sent')).toMatchObject({ state: 'COMPLETED' })
})

test('a server that dies while it waits for the answer: the refused repetition gives nothing back', async () => {
  const id = await reserveOne(t)
  const services = { ...t.services, paymentProvider: refusingRepetitions('never comes') }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const left = drivePayout(services, id)
  while ((await transfersOf(id)) === 0) await setImmediate()
  expect(await drivePayout(services, id)).toMatchObject({ state: 'RESERVED', attempts: 1 })
  expect(await listParkedPayouts(t.db)).toHaveLength(1)
  expect(await endPayout(t, id, 'sent')).toMatchObject({ state: 'COMPLETED' })
  // The first process was alive and only waited for the answer. It finds how the payout ended.
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER_SECONDS * 1000)
  expect(await left).toMatchObject({ state: 'COMPLETED' })
})

test('refused the first time: nothing was sent, and the money is back', async () => {
  const id = await reserveOne(t)
  const services = { ...t.services, paymentProvider: refusingRepetitions('is refused') }
  const ends = await Promise.all(Array.from({ length: 5 }, () => drivePayout(services, id)))
  expect((await readPayout(t.db, id)).state).toBe('FAILED')
  expect(ends.length).toBe(5)
  expect(await transfersOf(id)).toBe(0)
})

test('staff ends only what is parked, and says what the provider did with it', async () => {
  const id = await reserveOne(t)
  await expect(endPayout(t, id, 'unsent')).rejects.toThrow("This payout isn't parked.")
  await expect(endPayout(t, randomUUID(), 'unsent')).rejects.toThrow("We couldn't find this payout.")
  const lost = async () => {
    throw new AnswerLost('no connection')
  }
  const services = { ...t.services, paymentProvider: { ...t.services.paymentProvider, payOut: lost } }
  for (let tries = 0; tries < 12; tries += 1) await drivePayout(services, id)
  expect(await endPayout(t, id, 'unsent')).toMatchObject({ state: 'FAILED', due_at: null, parked_at: null })
  const line = await t.db
    .selectFrom('audit')
    .select(['operation', 'input'])
    .where('subject', '=', id)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    operation: 'staff.endPayout',
    input: { reason: 'The provider told us so.', outcome: 'unsent' },
  })
})

test('trouble of our own database, however long, parks no payout', async () => {
  const id = await reserveOne(t)
  const locked = async () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  }
  const services = {
    ...t.services,
    paymentProvider: { ...t.services.paymentProvider, payOut: locked, readPayout: locked },
  }
  t.clock.advance({ seconds: 20 })
  for (let tries = 1; tries <= 20; tries += 1) {
    await settleDuePayouts(services)
    t.clock.advance({ seconds: 60 })
  }
  expect(await readPayout(t.db, id)).toMatchObject({ state: 'RESERVED', attempts: 1, parked_at: null })
  await settleDuePayouts(t.services)
  expect(await stateOf(id)).toBe('COMPLETED')
})

test('one round drives all that are due, and the one that is not answered holds up no other', async () => {
  const ids = await Promise.all(Array.from({ length: 22 }, () => reserveOne(t)))
  t.clock.advance({ minutes: 1 })
  // This payout is among the first that the round takes.
  const [silent = ''] = ids
  await t.db
    .updateTable('payout')
    .set({ due_at: t.clock.now().subtract({ minutes: 5 }) })
    .where('id', '=', silent)
    .execute()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const payOut = t.services.paymentProvider.payOut.bind(t.services.paymentProvider)
  const paymentProvider: PaymentProvider = {
    ...t.services.paymentProvider,
    async payOut(asked) {
      if (asked.requestId === silent) await released
      return payOut(asked)
    },
  }
  const round = settleDuePayouts({ ...t.services, paymentProvider })
  const waiting = async () => {
    const states = await Promise.all(ids.map(stateOf))
    return states.filter((state) => state === 'RESERVED').length
  }
  await expect.poll(waiting, { timeout: 8000 }).toBe(1)
  release()
  await round
  expect(await waiting()).toBe(0)
}, 60_000)
