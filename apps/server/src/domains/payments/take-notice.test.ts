import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import { signatureHeader, signNotice } from '#ports/payments/sandbox/sign-notice.ts'
import type { Settled } from '#testing/payments/test-purpose.ts'
import {
  choose,
  paymentNow,
  registerTestPurpose,
  reserve,
  reserveAndChoose,
} from '#testing/payments/test-purpose.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drivePayment } from './drive-payment.ts'
import { readPayment } from './read-payments.ts'
import { settleDuePayments } from './settle-due-payments.ts'
import { takeNotice } from './take-notice.ts'

let t: TestApp
let settled: Settled
beforeAll(async () => {
  t = await startTestApp()
  settled = registerTestPurpose(t)
})
afterAll(() => t.close())

function bodyOf(id: string, kind: string, order: string | null): string {
  return JSON.stringify({ id, event_type: kind, create_time: '-', resource: { order_id: order } })
}

async function post(body: string, signature: string): Promise<number> {
  const response = await fetch(`${t.url}/api/payments/webhook/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
  })
  return response.status
}

const sign = (body: string, at = t.clock.now()) => signNotice(t.services.keys, body, at)
const orderOf = async (id: string) => (await readPayment(t.db, id)).provider_order_id

test('an approved order is settled by its notice, without the payer coming back', async () => {
  const id = await reserveAndChoose(t, 'pay')
  // Some notices come late, and the capture that follows has notices of its own.
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
  expect(await t.db.selectFrom('sandbox_webhook').selectAll().execute()).toEqual([])
  expect(settled.of(id)).toEqual(['approved', 'captured'])
})

test('the same notice a hundred times has one effect', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const body = bodyOf('WH-hundred', 'CHECKOUT.ORDER.APPROVED', await orderOf(id))
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(body, sign(body))))
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(settled.of(id)).toEqual(['approved', 'captured'])
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
})

test('notices in the wrong order and of what never happened change nothing: the provider is asked', async () => {
  const id = await reserve(t)
  const open = await drivePayment(t.services, id)
  const kinds = [
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'CHECKOUT.ORDER.DECLINED',
    'CHECKOUT.ORDER.APPROVED',
  ]
  for (const kind of kinds) {
    const body = bodyOf(`WH-${kind}`, kind, open.provider_order_id)
    expect(await post(body, sign(body))).toBe(204)
  }
  expect(await readPayment(t.db, id)).toEqual(open)
  await choose(t, open, 'pay')
  const refunded = bodyOf('WH-again', 'PAYMENT.CAPTURE.REFUNDED', open.provider_order_id)
  expect(await post(refunded, sign(refunded))).toBe(204)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1, refunds: 0 })
})

test('a notice of money that was taken: the order is read, and given back where the provider has given it back', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const { provider_order_id: order } = await drivePayment(t.services, id)
  const captured = await readPayment(t.db, id)
  const untrue = bodyOf('WH-reversed-untrue', 'PAYMENT.CAPTURE.REVERSED', order)
  expect(await post(untrue, sign(untrue))).toBe(204)
  expect(await readPayment(t.db, id)).toEqual(captured)
  await reverseCapture(t, order ?? '')
  const refund = vi.spyOn(t.services.paymentProvider, 'refundCapture')
  const notice = bodyOf('WH-reversed', 'PAYMENT.CAPTURE.REVERSED', order)
  expect(await post(notice, sign(notice))).toBe(204)
  expect(await paymentNow(t, id)).toEqual({ state: 'REFUNDED', due_at: null, captures: 1, refunds: 1 })
  expect((await readPayment(t.db, id)).reversed_at).not.toBeNull()
  // The money has already gone back, so no refund is requested.
  expect(refund).not.toHaveBeenCalled()
  refund.mockRestore()
})

test('the process dies with the notice taken: the sweeper reads the order', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const { provider_order_id: order } = await drivePayment(t.services, id)
  await reverseCapture(t, order ?? '')
  const read = vi.spyOn(t.services.paymentProvider, 'readOrder').mockRejectedValueOnce(new Error('no power'))
  const body = bodyOf('WH-reversed-unread', 'PAYMENT.CAPTURE.REVERSED', order)
  await post(body, sign(body))
  read.mockRestore()
  expect((await readPayment(t.db, id)).state).toBe('CAPTURED')
  t.clock.advance({ seconds: 3 })
  await settleDuePayments(t.services)
  expect((await paymentNow(t, id)).state).toBe('REFUNDED')
})

test('given back while somebody else notes that it was taken: both are noted', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const { paymentProvider } = t.services
  const overtaken: PaymentProvider = {
    ...paymentProvider,
    async captureOrder() {
      const { provider_order_id: order } = await drivePayment(t.services, id)
      await reverseCapture(t, order ?? '')
      return paymentProvider.readOrder(order ?? '')
    },
  }
  await drivePayment({ ...t.services, paymentProvider: overtaken }, id)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'REFUNDED', captures: 1, refunds: 1 })
})

test('a read from before the payer agreed does not put off what a later notice made due', async () => {
  const id = await reserve(t)
  const open = await drivePayment(t.services, id)
  const order = open.provider_order_id ?? ''
  const { paymentProvider } = t.services
  const take = (noticeId: string, readOrder: PaymentProvider['readOrder']) =>
    takeNotice(
      { ...t.services, paymentProvider: { ...paymentProvider, readOrder } },
      { id: noticeId, kind: 'CHECKOUT.ORDER.APPROVED', providerOrderId: order, providerPayoutId: null },
    )
  t.clock.advance({ seconds: 1 })
  await take('WH-earlier', async () => {
    const before = await paymentProvider.readOrder(order)
    await choose(t, open, 'pay')
    t.clock.advance({ seconds: 1 })
    await take('WH-later', () => Promise.reject(new AnswerLost('nothing')))
    return before
  })
  t.clock.advance({ seconds: 3 })
  await settleDuePayments(t.services)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
})

test('forged, changed, stale and future notices are refused and leave no trace', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const body = bodyOf('WH-forged', 'CHECKOUT.ORDER.APPROVED', await orderOf(id))
  const now = t.clock.now()
  const good = sign(body)
  const other = body.replace('APPROVED', 'DECLINED')
  expect(await post(other, good)).toBe(400)
  expect(await post(body, '')).toBe(400)
  expect(
    await post(
      body,
      good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(400)
  expect(await post(body, good.replace(/^t=\d+/, `t=${Math.floor(now.epochMilliseconds / 1000) + 1}`))).toBe(
    400,
  )
  expect(await post(body, sign(body, now.subtract({ seconds: 301 })))).toBe(400)
  expect(await post(body, sign(body, now.add({ minutes: 1 })))).toBe(400)
  expect(
    await t.db.selectFrom('payment_notice').selectAll().where('notice_id', '=', 'WH-forged').execute(),
  ).toEqual([])
  expect(await paymentNow(t, id)).toMatchObject({ state: 'OPEN', captures: 0 })
  expect(await post(body, sign(body, now.subtract({ minutes: 4 })))).toBe(204)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
})

test('a notice of an order that we do not know is taken and forgotten', async () => {
  const body = bodyOf('WH-unknown', 'PAYMENT.CAPTURE.COMPLETED', 'SBX-UNKNOWN')
  expect(await post(body, sign(body))).toBe(204)
})

test('there is no webhook of another provider', async () => {
  const response = await fetch(`${t.url}/api/payments/webhook/elsewhere`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(404)
})
