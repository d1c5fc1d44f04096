import { expect, test } from 'vitest'
import { createPointsOrderInput, pointsQuoteInput, refundPointsOrderInput } from './purchase.input.ts'

const clubId = '3f0c5a44-6a0f-4c0e-9a7e-4b1f1e6d2c11'
const idempotencyKey = '0d2ff6b5-7df2-4c8b-a7b1-31d6f1b0b9aa'

test.each([
  ['1', 1n],
  ['1000000', 1_000_000n],
  [25n, 25n],
])('%s points can be asked for', (pointsAmount, amount) => {
  expect(pointsQuoteInput.parse({ clubId, pointsAmount })).toEqual({ clubId, pointsAmount: amount })
})

test.each([
  '0',
  0n,
  '-5',
  -5n,
  '1.5',
  1.5,
  '1e3',
  '',
  ' 5',
  '1000001',
  '9223372036854775808',
  null,
  undefined,
])('%s is no amount of points', (pointsAmount) => {
  const { error } = pointsQuoteInput.safeParse({ clubId, pointsAmount })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['pointsAmount', expect.stringContaining('must be a whole number from')],
  ])
})

test('an order may name the settings that the person saw', () => {
  const order = { clubId, pointsAmount: '5', idempotencyKey }
  expect(createPointsOrderInput.parse(order).settingsVersion).toBeNull()
  expect(createPointsOrderInput.parse({ ...order, settingsVersion: 3 }).settingsVersion).toBe(3)
  expect(createPointsOrderInput.safeParse({ ...order, settingsVersion: 0 }).success).toBe(false)
})

test('a note of a refund may be left out', () => {
  expect(refundPointsOrderInput.parse({ orderId: clubId, idempotencyKey }).note).toBeNull()
  expect(
    refundPointsOrderInput.safeParse({ orderId: clubId, idempotencyKey, note: 'x'.repeat(201) }).success,
  ).toBe(false)
})
