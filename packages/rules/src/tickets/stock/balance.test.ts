import { expect, test } from 'vitest'
import { ticketBalance } from './balance.ts'

test.each([
  [100, 0, 0, 100, false],
  [100, 60, 15, 25, false],
  [100, 90, 10, 0, true],
  [100, 120, 0, 0, true],
  [null, 5000, 10, null, false],
])(
  'of %s, %i issued and %i held: %s available, full: %s',
  (limitedAmount, releasedAmount, lockedAmount, availableAmount, isFull) => {
    expect(ticketBalance({ limitedAmount, releasedAmount, lockedAmount })).toEqual({
      limitedAmount,
      releasedAmount,
      lockedAmount,
      availableAmount,
      isFull,
    })
  },
)
