import { describe, expect, test } from 'vitest'
import type { PayoutFacts } from './payout.ts'
import {
  missingForRefund,
  payableOf,
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
  payable: 5000n,
  isConnected: true,
  accountMustWait: false,
  isHandedOver: false,
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
    [{ payable: 0n }, 'KEPT_BACK'],
    [{ isConnected: false }, 'NOT_CONNECTED'],
    [{ accountMustWait: true }, 'ACCOUNT_WAITS'],
    [{ isHandedOver: true }, 'HANDED_OVER'],
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
  [5000n, 5000n, 5000n],
  [5000n, 9000n, 5000n],
  [5000n, 3000n, 3000n],
  [5000n, 0n, 0n],
  [5000n, -200n, 0n],
  [-200n, 5000n, 0n],
])(
  'of a balance of %s, where all events of the host come to %s, %s can be sent',
  (balance, total, payable) => {
    expect(payableOf(balance, total)).toBe(payable)
  },
)

test.each([
  [1n, null],
  [3000n, null],
  [
    3001n,
    "That's more than we can send now. The rest of the balance is withheld for what you owe at other events.",
  ],
  [5001n, "That's more than the event's balance."],
  [0n, 'Enter an amount above zero, written like 12.50.'],
  [-1n, 'Enter an amount above zero, written like 12.50.'],
])('of 5000, of which 3000 can be sent, the amount %s is refused because: %s', (amount, error) => {
  expect(payoutAmountError(amount, { balance: 5000n, payable: 3000n })).toBe(error)
})

test('what hinders comes before what is wrong with the amount', () => {
  expect(payoutRefusal({ ...ready, isProducer: false }, 0n)?.code).toBe('FORBIDDEN')
  expect(payoutRefusal({ ...ready, hasOpenRequest: true }, 9999n)?.code).toBe('CONFLICT')
  expect(payoutRefusal(ready, 5001n)).toEqual({
    code: 'BAD_INPUT',
    text: "That's more than the event's balance.",
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
