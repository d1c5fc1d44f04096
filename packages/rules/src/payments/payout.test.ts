import { describe, expect, test } from 'vitest'
import type { PayoutFacts } from './payout.ts'
import {
  missingForRefund,
  payoutAmountError,
  payoutHindrance,
  payoutHindrances,
  payoutHindranceTexts,
  payoutRefusal,
  payoutStatusOf,
} from './payout.ts'

const ready: PayoutFacts = {
  isProducer: true,
  hasEnded: true,
  hasOpenRequest: false,
  balance: 5000n,
  isConnected: true,
}

describe('payoutHindrance', () => {
  test('nothing stands in the way of a producer whose event has ended with money and an account', () => {
    expect(payoutHindrance(ready)).toBeNull()
  })

  test.each([
    [{ isProducer: false }, 'NOT_PRODUCER'],
    [{ hasEnded: false }, 'NOT_ENDED'],
    [{ hasOpenRequest: true }, 'OPEN_REQUEST'],
    [{ balance: -1n }, 'BALANCE_NEGATIVE'],
    [{ balance: 0n }, 'BALANCE_EMPTY'],
    [{ isConnected: false }, 'NOT_CONNECTED'],
  ] as const)('%o: %s', (fact, hindrance) => {
    expect(payoutHindrance({ ...ready, ...fact })).toBe(hindrance)
  })

  test('of several the one is said that has to go first', () => {
    const nothing = { ...ready, hasEnded: false, balance: 0n, isConnected: false }
    expect(payoutHindrance(nothing)).toBe('NOT_ENDED')
    expect(payoutHindrance({ ...nothing, hasEnded: true })).toBe('BALANCE_EMPTY')
    expect(payoutHindrance({ ...nothing, isProducer: false })).toBe('NOT_PRODUCER')
  })

  test('each is said in words of its own', () => {
    const texts = payoutHindrances.map((each) => payoutHindranceTexts[each])
    expect(new Set(texts).size).toBe(payoutHindrances.length)
  })
})

test.each([
  [1n, null],
  [5000n, null],
  [5001n, 'This is more than the balance of the event.'],
  [0n, 'Enter an amount above zero, written like 12.50.'],
  [-1n, 'Enter an amount above zero, written like 12.50.'],
])('of 5000 the amount %s is refused because: %s', (amount, error) => {
  expect(payoutAmountError(amount, 5000n)).toBe(error)
})

test('what hinders comes before what is wrong with the amount', () => {
  expect(payoutRefusal({ ...ready, isProducer: false }, 0n)?.code).toBe('FORBIDDEN')
  expect(payoutRefusal({ ...ready, hasOpenRequest: true }, 9999n)?.code).toBe('CONFLICT')
  expect(payoutRefusal(ready, 5001n)).toEqual({
    code: 'BAD_INPUT',
    message: 'This is more than the balance of the event.',
  })
  expect(payoutRefusal(ready, 5000n)).toBeNull()
})

test('a payout is pending until the provider confirms', () => {
  expect((['RESERVED', 'PENDING', 'COMPLETED', 'FAILED'] as const).map(payoutStatusOf)).toEqual([
    'PENDING',
    'PENDING',
    'COMPLETED',
    'FAILED',
  ])
})

test.each([
  [2500n, 2500n, 0n],
  [2500n, 1000n, 1500n],
  [2500n, 0n, 2500n],
  [2500n, -1500n, 4000n],
  [0n, -1500n, 0n],
])('a refund of %s out of a balance of %s lacks %s', (share, balance, missing) => {
  expect(missingForRefund(share, balance)).toBe(missing)
})
