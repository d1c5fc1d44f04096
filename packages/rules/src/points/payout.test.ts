import { describe, expect, test } from 'vitest'
import { clubPayoutInput } from './payout.input.ts'
import type { ClubPayoutFacts, ClubPayoutHindrance } from './payout.ts'
import {
  clubPayoutAmountError,
  clubPayoutHindrance,
  clubPayoutHindrances,
  clubPayoutHindranceTexts,
  clubPayoutRefusal,
} from './payout.ts'

const free: ClubPayoutFacts = {
  isOwner: true,
  isSuspended: false,
  hasOpenRequest: false,
  balance: 500n,
  available: 300n,
  isConnected: true,
  accountMustWait: false,
  isNewOwner: false,
}

/** What makes each hindrance, in the order in which they count. */
const made: Record<ClubPayoutHindrance, Partial<ClubPayoutFacts>> = {
  NOT_OWNER: { isOwner: false },
  SUSPENDED: { isSuspended: true },
  OPEN_REQUEST: { hasOpenRequest: true },
  BALANCE_NEGATIVE: { balance: -1n },
  BALANCE_EMPTY: { balance: 0n },
  CLEARING: { available: 0n },
  NOT_CONNECTED: { isConnected: false },
  ACCOUNT_WAITS: { accountMustWait: true },
  OWNER_NEW: { isNewOwner: true },
}

test('with money that has cleared, an account and nothing in the way, the owner can request it', () => {
  expect(clubPayoutHindrance(free)).toBeNull()
  expect(clubPayoutRefusal(free, 300n)).toBeNull()
})

describe.each(clubPayoutHindrances.map((hindrance, at) => ({ hindrance, at })))(
  '$hindrance',
  ({ hindrance, at }) => {
    test('is found, and comes before all that follow it', () => {
      expect(clubPayoutHindrance({ ...free, ...made[hindrance] })).toBe(hindrance)
      const later = clubPayoutHindrances.slice(at + 1).filter((each) => !each.startsWith('BALANCE'))
      const all = Object.assign({ ...free, ...made[hindrance] }, ...later.map((each) => made[each]))
      expect(clubPayoutHindrance(all)).toBe(hindrance)
    })

    test('refuses with its own words', () => {
      expect(clubPayoutRefusal({ ...free, ...made[hindrance] }, 1n)).toEqual({
        code: hindrance === 'NOT_OWNER' ? 'FORBIDDEN' : 'CONFLICT',
        text: clubPayoutHindranceTexts[hindrance],
      })
    })
  },
)

test.each([
  [0n, 'Enter an amount above zero, written like 12.50.'],
  [1n, null],
  [300n, null],
  [301n, "That's more than we can send now. The rest of the balance is still clearing."],
  [500n, "That's more than we can send now. The rest of the balance is still clearing."],
  [501n, "That's more than the club's balance."],
])('the amount %s: %s', (amount, text) => {
  expect(clubPayoutAmountError(amount, free)).toBe(text)
  expect(clubPayoutRefusal(free, amount)).toEqual(text === null ? null : { code: 'BAD_INPUT', text })
})

test.each([
  ['10', 'key', true],
  ['0', 'key', false],
  ['1.5', 'key', false],
  ['10', '', false],
])('a request for %s with the key "%s" is well formed: %s', (amount, key, isFine) => {
  const clubId = '3f2a1b4c-5d6e-4f70-8a91-b2c3d4e5f607'
  const idempotencyKey = key && '3f2a1b4c-5d6e-4f70-8a91-b2c3d4e5f608'
  expect(clubPayoutInput.safeParse({ clubId, amount, idempotencyKey }).success).toBe(isFine)
  expect(clubPayoutInput.safeParse({ clubId: 'x', amount, idempotencyKey }).success).toBe(false)
})
