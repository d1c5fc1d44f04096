import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import type { Settled } from '#testing/payments/test-purpose.ts'
import {
  choose,
  move,
  paymentNow,
  registerTestPurpose,
  reserve,
  reserveAndChoose,
} from '#testing/payments/test-purpose.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drivePayment } from './drive-payment.ts'

let t: TestApp
let settled: Settled
beforeAll(async () => {
  t = await startTestApp()
  settled = registerTestPurpose(t)
})
afterAll(() => t.close())

const drive = (id: string) => drivePayment(t.services, id)

describe('to the end', () => {
  test('a reserved payment is opened and waits for the payer until its hold is over', async () => {
    const payment = await drive(await reserve(t))
    expect([payment.state, payment.due_at]).toEqual(['OPEN', payment.hold_until])
    expect(payment.approval_url).toBe(`/sandbox/pay/${payment.provider_order_id}`)
    expect((await drive(payment.id)).version).toBe(payment.version)
  })

  test('paid: captured once', async () => {
    const id = await reserveAndChoose(t, 'pay')
    expect(await drive(id)).toMatchObject({ state: 'CAPTURED', capture_id: expect.stringMatching(/^CAP-/) })
    expect(settled.of(id)).toEqual(['approved', 'captured'])
    expect(await paymentNow(t, id)).toEqual({ state: 'CAPTURED', due_at: null, captures: 1, refunds: 0 })
  })

  test('declined by the payer', async () => {
    const id = await reserveAndChoose(t, 'decline')
    await drive(id)
    expect(await paymentNow(t, id)).toEqual({ state: 'DECLINED', due_at: null, captures: 0, refunds: 0 })
  })

  test('left alone: expired, even when the payer agrees too late', async () => {
    const id = await reserveAndChoose(t, 'cancel')
    expect((await drive(id)).state).toBe('OPEN')
    await choose(t, await drive(id), 'pay')
    t.clock.advance({ minutes: 15 })
    await drive(id)
    expect(await paymentNow(t, id)).toEqual({ state: 'EXPIRED', due_at: null, captures: 0, refunds: 0 })
  })

  test('to be captured before the payer agreed: open again', async () => {
    const { id } = await drive(await reserve(t))
    await move(t, id, { state: 'CAPTURING' })
    expect((await drive(id)).state).toBe('OPEN')
    expect(settled.of(id)).toEqual(['unapproved'])
  })

  test('reserved, then captured, then given back', async () => {
    const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
    const payment = await drive(id)
    expect([payment.state, payment.due_at]).toEqual(['AUTHORIZED', payment.authorized_until])
    expect((await paymentNow(t, id)).captures).toBe(0)
    await move(t, id, { state: 'CAPTURING' })
    expect((await drive(id)).state).toBe('CAPTURED')
    await move(t, id, { state: 'REFUNDING' })
    expect((await drive(id)).refund_id).toMatch(/^REF-/)
    expect(await paymentNow(t, id)).toEqual({ state: 'REFUNDED', due_at: null, captures: 1, refunds: 1 })
  })

  test('an authorisation that nobody answers is released after 72 hours', async () => {
    const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
    await drive(id)
    t.clock.advance({ hours: 71 })
    expect((await drive(id)).state).toBe('AUTHORIZED')
    t.clock.advance({ hours: 1 })
    await drive(id)
    expect(await paymentNow(t, id)).toEqual({ state: 'VOIDED', due_at: null, captures: 0, refunds: 0 })
  })

  test('captured after its authorisation ended: declined', async () => {
    const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
    await drive(id)
    await move(t, id, { state: 'CAPTURING' })
    t.clock.advance({ hours: 73 })
    expect((await drive(id)).state).toBe('DECLINED')
  })

  test('nothing to release: released without a call', async () => {
    const id = await reserve(t)
    await move(t, id, { state: 'VOIDING' })
    expect((await drive(id)).state).toBe('VOIDED')
  })
})

test('the answer to the capture is lost: the provider is asked, and it counts once', async () => {
  const id = await reserveAndChoose(t, 'lose')
  await drive(id)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
  await move(t, id, { state: 'REFUNDING' })
  await drive(id)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'REFUNDED', captures: 1, refunds: 1 })
})

test('twenty drives at once of one payment take its money once and settle it once', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const ends = await Promise.all(Array.from({ length: 20 }, () => drive(id)))
  expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['CAPTURED']))
  expect(settled.of(id)).toEqual(['approved', 'captured'])
  expect((await paymentNow(t, id)).captures).toBe(1)
})

test('a provider that cannot be reached: pending, and asked again under the same request', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const asked: string[] = []
  let isReachable = false
  const reach = () => {
    if (!isReachable) throw new AnswerLost('no connection')
  }
  const { paymentProvider } = t.services
  const shaky: PaymentProvider = {
    ...paymentProvider,
    async readOrder(order) {
      if (asked.length > 0) reach()
      return paymentProvider.readOrder(order)
    },
    async captureOrder(call) {
      asked.push(call.requestId)
      reach()
      return paymentProvider.captureOrder(call)
    },
  }
  const services = { ...t.services, paymentProvider: shaky }
  expect(await drivePayment(services, id)).toMatchObject({
    state: 'CAPTURING',
    attempts: 1,
    last_error: 'no connection',
  })
  isReachable = true
  expect(await drivePayment(services, id)).toMatchObject({ state: 'CAPTURED', attempts: 0 })
  expect(asked).toEqual([`${id}:capture`, `${id}:capture`])
  expect(settled.of(id)).toEqual(['approved', 'unknown', 'captured'])
})

test('a settlement that fails is tried again, and the money is not taken twice', async () => {
  const id = await reserveAndChoose(t, 'pay')
  await move(t, id, { state: 'CAPTURING' })
  settled.failWith(new Error('disk full'))
  expect(await drive(id)).toMatchObject({ state: 'CAPTURING', attempts: 1, last_error: 'disk full' })
  settled.failWith(null)
  expect((await drive(id)).state).toBe('CAPTURED')
  expect((await paymentNow(t, id)).captures).toBe(1)
})
