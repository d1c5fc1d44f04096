import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#platform/ctx.ts'
import type { Job } from '#platform/jobs/job.ts'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import { jobsNamed } from '#testing/jobs-named.ts'
import type { Settled } from '#testing/payments/test-purpose.ts'
import {
  move,
  paymentNow,
  registerTestPurpose,
  reserve,
  reserveAndChoose,
} from '#testing/payments/test-purpose.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drivePayment } from './drive-payment.ts'
import { listParkedPayments, retryParkedPayments } from './parked.sql.ts'
import { readPayment } from './read-payments.ts'
import { settleDuePayments, settleDueQueue } from './settle-due-payments.ts'

const statements: string[] = []
let t: TestApp
let settled: Settled
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => statements.push(text) })
  settled = registerTestPurpose(t)
})
afterAll(() => t.close())

const sweep = (services: Services = t.services) => settleDuePayments(services)
const stateOf = async (id: string) => (await paymentNow(t, id)).state
/** Returns the job with a very short interval, so that a test can wait for it. */
const hurried = (job: Job): Job => ({ ...job, everySeconds: 0.05 })
const metric = async (name: string) => {
  const text = await (await fetch(`${t.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

test('what was reserved and never opened is opened after 30 seconds', async () => {
  const id = await reserve(t)
  await sweep()
  expect(await stateOf(id)).toBe('RESERVED')
  t.clock.advance({ seconds: 30 })
  await sweep()
  expect(await stateOf(id)).toBe('OPEN')
})

test('what stopped before or after the call is settled within 60 seconds', async () => {
  const before = await reserveAndChoose(t, 'pay')
  await move(t, before, { state: 'CAPTURING' })
  const after = await reserveAndChoose(t, 'pay')
  await move(t, after, { state: 'CAPTURING' })
  const { provider_order_id } = await readPayment(t.db, after)
  const call = { providerOrderId: provider_order_id ?? '', requestId: `${after}:capture` }
  await t.services.paymentProvider.captureOrder(call)
  t.clock.advance({ seconds: 60 })
  await sweep()
  for (const id of [before, after]) {
    expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1, due_at: null })
  }
})

test('a slow payment is pending, and then settles by itself', async () => {
  const id = await reserveAndChoose(t, 'slow')
  await drivePayment(t.services, id)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURING', captures: 0 })
  t.clock.advance({ seconds: 3 })
  await sweep()
  expect(await stateOf(id)).toBe('CAPTURING')
  t.clock.advance({ seconds: 8 })
  await sweep()
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
})

test('a hold that is over ends an order that nobody paid', async () => {
  const { id } = await drivePayment(t.services, await reserve(t))
  t.clock.advance({ minutes: 15 })
  await sweep()
  expect(await stateOf(id)).toBe('EXPIRED')
})

test('two sweepers never drive one payment at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => reserve(t)))
  t.clock.advance({ seconds: 30 })
  const opened: string[] = []
  const counting: PaymentProvider = {
    ...t.services.paymentProvider,
    createOrder(order) {
      opened.push(order.reference)
      return t.services.paymentProvider.createOrder(order)
    },
  }
  await Promise.all([1, 2].map(() => sweep({ ...t.services, paymentProvider: counting })))
  expect(opened.sort()).toEqual([...ids].sort())
})

const claims = (statements: readonly string[]) =>
  statements.filter((text) => text.includes('update payment p set due_at')).length

test('a hundred and twenty holds that are over end in one sweep, ten with each claim', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, () => reserve(t)))
  t.clock.advance({ minutes: 15 })
  const { due } = await t.db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<bigint>().as('due'))
    .where('due_at', '<=', t.clock.now())
    .where('state', 'in', ['RESERVED', 'OPEN'])
    .executeTakeFirstOrThrow()
  const before = statements.length
  await settleDueQueue(t.services, 'unpaid')
  expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['EXPIRED']))
  expect(claims(statements.slice(before))).toBe(Math.floor(Number(due) / 10) + 1)
})

test('holds that are over and cannot be ended rest between their tries, so that others end', async () => {
  const broken = await Promise.all(Array.from({ length: 10 }, () => reserve(t)))
  t.clock.advance({ minutes: 15 })
  settled.failWith(new Error('a defect'))
  await settleDueQueue(t.services, 'unpaid', AbortSignal.timeout(20_000))
  settled.failWith(null)
  const tried = await Promise.all(broken.map((id) => readPayment(t.db, id)))
  expect(tried.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(10).fill('RESERVED 1'))
  t.clock.advance({ seconds: 10 })
  await settleDueQueue(t.services, 'unpaid')
  expect(new Set(await Promise.all(broken.map(stateOf)))).toEqual(new Set(['EXPIRED']))
})

test('a hold ends though a hundred refunds wait for a provider that does not answer', async () => {
  const refunds = await Promise.all(Array.from({ length: 100 }, () => reserveAndChoose(t, 'pay')))
  for (const id of refunds) {
    await drivePayment(t.services, id)
    await move(t, id, { state: 'REFUNDING' })
  }
  const { id } = await drivePayment(t.services, await reserve(t))
  t.clock.advance({ minutes: 15 })
  const waiting: (() => void)[] = []
  const stuck: PaymentProvider = {
    ...t.services.paymentProvider,
    async refundCapture(call) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return t.services.paymentProvider.refundCapture(call)
    },
  }
  const runner = runJobs(
    { ...t.services, paymentProvider: stuck },
    jobsNamed(/^settle-.*-payments$/).map(hurried),
  )
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('EXPIRED')
  // The refunds have a job of their own, which may begin later than that of the holds.
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(10)
  // A server that stops waits for the calls it has begun, and begins no new ones.
  const stopped = runner.stop()
  for (const answer of waiting) answer()
  await stopped
  expect(waiting).toHaveLength(10)
  const states = await Promise.all(refunds.map(stateOf))
  expect(states.filter((state) => state === 'REFUNDED')).toHaveLength(10)
  await sweep()
  t.clock.advance({ minutes: 1 })
  await sweep()
})

test('while a slow provider takes ten seconds for a call, nobody else takes what was claimed', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => reserveAndChoose(t, 'pay')))
  for (const id of ids) {
    await drivePayment(t.services, id)
    await move(t, id, { state: 'REFUNDING' })
  }
  t.clock.advance({ seconds: 20 })
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const at = (isSlow: boolean): Services => ({
    ...t.services,
    paymentProvider: {
      ...t.services.paymentProvider,
      async refundCapture(call) {
        asked.push(call.requestId)
        if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
        return t.services.paymentProvider.refundCapture(call)
      },
    },
  })
  const slow = settleDuePayments(at(true))
  let isOver = false
  void slow.then(() => {
    isOver = true
  })
  while (!isOver) {
    await expect.poll(() => waiting.length > 0 || isOver).toBe(true)
    t.clock.advance({ seconds: 21 })
    await settleDuePayments(at(false))
    for (const answer of waiting.splice(0)) answer()
    await new Promise(setImmediate)
  }
  expect(asked.sort()).toEqual(ids.map((id) => `${id}:refund`).sort())
})

test('twelve tries without an answer: parked, shown, and tried again when staff say so', async () => {
  const lost = async () => {
    throw new AnswerLost('no connection')
  }
  const dead: PaymentProvider = { ...t.services.paymentProvider, readOrder: lost, captureOrder: lost }
  const services = { ...t.services, paymentProvider: dead }
  const id = await reserveAndChoose(t, 'pay')
  await move(t, id, { state: 'CAPTURING' })
  expect(await metric('reprise_payments_unsettled_seconds')).toBe(0)
  t.clock.advance({ seconds: 20 })
  const waits = [2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60]
  for (let tries = 1; tries <= 12; tries += 1) {
    const before = t.clock.now()
    await sweep(services)
    const after = t.clock.now()
    const { attempts, due_at } = await readPayment(t.db, id)
    expect(attempts).toBe(tries)
    // The clock goes on by itself, so the wait began at some moment of the try.
    const wait = waits[tries - 1]
    if (wait !== undefined) {
      expect(due_at?.since(before).total('seconds')).toBeGreaterThanOrEqual(wait)
      expect(due_at?.since(after).total('seconds')).toBeLessThanOrEqual(wait)
    }
    t.clock.advance({ seconds: Math.ceil(due_at?.since(t.clock.now()).total('seconds') ?? 0) })
  }
  // The last wait lasts until the stock is released, five minutes after the hold.
  const { hold_until, due_at } = await readPayment(t.db, id)
  expect(due_at).toEqual(hold_until.add({ minutes: 5 }))
  await sweep(services)
  expect(await readPayment(t.db, id)).toMatchObject({ due_at: null, attempts: 13 })
  t.clock.advance({ seconds: 100 })
  await sweep()
  expect(await stateOf(id)).toBe('CAPTURING')
  expect(await listParkedPayments(t.db)).toMatchObject([
    { id, state: 'CAPTURING', amount: 2199n, last_error: 'no connection' },
  ])
  expect(await metric('reprise_payments_parked')).toBe(1)

  const retriedAt = t.clock.now()
  expect(await retryParkedPayments(t.db, retriedAt)).toEqual([{ id }])
  t.clock.advance({ seconds: 7 })
  const waited = await metric('reprise_payments_unsettled_seconds')
  expect(waited).toBeGreaterThanOrEqual(7)
  // The clock goes on by itself while the figure is read.
  expect(waited).toBeLessThanOrEqual(t.clock.now().since(retriedAt).total('seconds'))
  await sweep()
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
  expect(await metric('reprise_payments_parked')).toBe(0)
})

test('trouble of our own database, however long, parks no payment and counts among no tries', async () => {
  const id = await reserveAndChoose(t, 'pay')
  await move(t, id, { state: 'CAPTURING' })
  t.clock.advance({ seconds: 20 })
  const locked = async () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  }
  const paymentProvider: PaymentProvider = {
    ...t.services.paymentProvider,
    readOrder: locked,
    captureOrder: locked,
  }
  for (let tries = 1; tries <= 20; tries += 1) {
    await sweep({ ...t.services, paymentProvider })
    // The payment still records that the provider may have been asked.
    expect(await readPayment(t.db, id)).toMatchObject({ attempts: 1, parked_at: null })
    t.clock.advance({ seconds: 60 })
  }
  await sweep()
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
})
