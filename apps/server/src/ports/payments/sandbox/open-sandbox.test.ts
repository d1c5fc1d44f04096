import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { PaymentIntent, PaymentProvider } from '../payments.ts'
import { AnswerLost, NotApproved, PaymentDeclined } from '../payments.ts'
import type { Choice } from './sandbox-page.ts'

let t: TestApp
let sandbox: PaymentProvider
beforeAll(async () => {
  t = await startTestApp()
  sandbox = t.services.paymentProvider
})
afterAll(() => t.close())

const money = { amount: 5000n, currency: 'USD' }

function open(intent: PaymentIntent = 'CAPTURE', requestId: string = randomUUID()) {
  return sandbox.createOrder({
    ...money,
    requestId,
    reference: randomUUID(),
    intent,
    description: 'Two tickets',
    returnUrl: 'http://localhost/back',
    cancelUrl: 'http://localhost/back',
  })
}

async function openAnd(choice: Choice, intent?: PaymentIntent): Promise<string> {
  const { providerOrderId, approvalUrl } = await open(intent)
  await fetch(`${t.url}${approvalUrl}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice }),
  })
  return providerOrderId
}

const books = (id: string) =>
  t.db.selectFrom('sandbox_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const request = () => ({ requestId: randomUUID() })

test('the same request opens one order', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => open('CAPTURE', 'once')))
  expect(new Set(orders.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
})

test('nothing is taken before the payer agrees, nor after they declined', async () => {
  const { providerOrderId } = await open()
  await expect(sandbox.captureOrder({ providerOrderId, ...request() })).rejects.toThrow(NotApproved)
  await expect(sandbox.authorizeOrder({ providerOrderId, ...request() })).rejects.toThrow(NotApproved)
  const declined = await openAnd('decline')
  await expect(sandbox.captureOrder({ providerOrderId: declined, ...request() })).rejects.toThrow(
    PaymentDeclined,
  )
  expect(await books(declined)).toMatchObject({ captures: 0 })
})

test('asked for fifty times at once, the money is taken once and given back once', async () => {
  const id = await openAnd('pay')
  const captured = await Promise.all(
    Array.from({ length: 50 }, () => sandbox.captureOrder({ providerOrderId: id, ...request() })),
  )
  const captureIds = new Set(captured.map(({ captureId }) => captureId))
  expect(captureIds.size).toBe(1)
  const captureId = captured[0]?.captureId ?? ''
  const refunded = await Promise.all(
    Array.from({ length: 50 }, () => sandbox.refundCapture({ ...money, captureId, ...request() })),
  )
  expect(new Set(refunded.map(({ refundId }) => refundId)).size).toBe(1)
  expect(await books(id)).toMatchObject({ status: 'REFUNDED', captures: 1, refunds: 1 })
})

test('a lost answer was still an answer: the next one says what happened', async () => {
  const providerOrderId = await openAnd('lose')
  const call = { providerOrderId, ...request() }
  await expect(sandbox.captureOrder(call)).rejects.toThrow(AnswerLost)
  expect(await sandbox.captureOrder(call)).toMatchObject({ status: 'CAPTURED' })
  expect(await books(providerOrderId)).toMatchObject({ captures: 1 })
})

test('a slow capture is pending for eight seconds', async () => {
  const providerOrderId = await openAnd('slow')
  const call = { providerOrderId, ...request() }
  const { status, captureId } = await sandbox.captureOrder(call)
  expect(status).toBe('PENDING')
  t.clock.advance({ seconds: 7 })
  expect(await sandbox.captureOrder(call)).toMatchObject({ status: 'PENDING', captureId })
  expect(await books(providerOrderId)).toMatchObject({ captures: 0 })
  t.clock.advance({ seconds: 1 })
  expect(await sandbox.readOrder(providerOrderId)).toMatchObject({ status: 'CAPTURED', captureId })
  expect(await books(providerOrderId)).toMatchObject({ captures: 1 })
})

test('a released authorisation can no longer be captured, and a captured one no longer released', async () => {
  const providerOrderId = await openAnd('pay', 'AUTHORIZE')
  const { authorizationId, authorizedUntil } = await sandbox.authorizeOrder({ providerOrderId, ...request() })
  const hours = authorizedUntil?.since(t.clock.now()).total('hours')
  expect(hours).toBeCloseTo(72, 2)
  const call = { authorizationId: authorizationId ?? '', ...request() }
  expect(await sandbox.voidAuthorization(call)).toMatchObject({ status: 'VOIDED' })
  expect(await sandbox.voidAuthorization(call)).toMatchObject({ status: 'VOIDED' })
  await expect(sandbox.captureAuthorization({ ...call, ...money })).rejects.toThrow(PaymentDeclined)

  const other = await sandbox.authorizeOrder({
    providerOrderId: await openAnd('pay', 'AUTHORIZE'),
    ...request(),
  })
  const taken = { authorizationId: other.authorizationId ?? '', ...request() }
  expect(await sandbox.captureAuthorization({ ...taken, ...money })).toMatchObject({ status: 'CAPTURED' })
  await expect(sandbox.voidAuthorization(taken)).rejects.toThrow(PaymentDeclined)
})
