import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesOf, nextNotice, takeBack } from './lots.ts'

const lot = (original: bigint, parts: Partial<Parameters<typeof takeBack>[0][number]> = {}) => ({
  original,
  remaining: original,
  held: 0n,
  expired: 0n,
  reversed: 0n,
  ...parts,
})

test.each([
  ['all of an untouched lot', lot(100n), { free: 100n, expired: 0n, owed: 0n }],
  ['what was spent is owed', lot(100n, { remaining: 30n }), { free: 30n, expired: 0n, owed: 70n }],
  [
    'what expired is not owed',
    lot(100n, { remaining: 10n, expired: 50n }),
    { free: 10n, expired: 50n, owed: 40n },
  ],
  ['what is held is owed', lot(100n, { held: 25n }), { free: 75n, expired: 0n, owed: 25n }],
])('takes back %s', (_what, one, parts) => {
  expect(takeBack([one], 100n)).toEqual({ taken: [{ lot: one, ...parts }], missing: 0n })
})

test('a lot gives back no more than it gave, and the next one gives the rest', () => {
  const [first, second] = [lot(40n, { reversed: 10n, remaining: 30n }), lot(50n)]
  expect(takeBack([first, second], 90n)).toEqual({
    taken: [
      { lot: first, free: 30n, expired: 0n, owed: 0n },
      { lot: second, free: 50n, expired: 0n, owed: 0n },
    ],
    missing: 10n,
  })
})

test('what is taken, owed and missing is always what was asked for', () => {
  const amount = fc.bigInt({ min: 0n, max: 100n })
  const lots = fc.array(
    fc.tuple(amount, amount, amount, amount).map(([free, held, expired, spent]) => ({
      original: free + held + expired + spent,
      remaining: free + held,
      held,
      expired,
      reversed: 0n,
    })),
  )
  fc.assert(
    fc.property(lots, fc.bigInt({ min: 0n, max: 1000n }), (all, asked) => {
      const { taken, missing } = takeBack(all, asked)
      const sum = taken.reduce((total, { free, expired, owed }) => total + free + expired + owed, missing)
      expect(sum).toBe(asked)
      expect(taken.every(({ lot: of, free }) => free <= of.remaining - of.held)).toBe(true)
    }),
  )
})

const terms = { timeZone: 'America/Los_Angeles', expiresAfterDays: null, maturesAfterDays: 0 }
const now = Temporal.Instant.from('2026-03-08T06:30:00Z')

test('points without an end can be spent at once, for ever', () => {
  expect(datesOf(terms, now)).toEqual({
    isMaturing: false,
    availableAt: now,
    expiresOn: null,
    expiresAt: null,
  })
})

test('the days are those of the club, also where the clocks change', () => {
  const dates = datesOf({ ...terms, expiresAfterDays: 1, maturesAfterDays: 1 }, now)
  // In Los Angeles it is still 7 March. Summer time begins on the 8th.
  expect(dates.availableAt.toString()).toBe('2026-03-08T08:00:00Z')
  expect(dates.expiresOn?.toString()).toBe('2026-03-09')
  expect(dates.expiresAt?.toString()).toBe('2026-03-10T07:00:00Z')
})

test.each([
  [60, 30],
  [31, 30],
  [30, 7],
  [8, 7],
  [7, null],
])('%i days before the end, the next notice is %s days before it', (days, next) => {
  const end = now.add({ hours: 24 * days })
  expect(nextNotice(end, now)?.toString()).toBe(
    next === null ? undefined : end.subtract({ hours: 24 * next }).toString(),
  )
  expect(nextNotice(null, now)).toBeNull()
})
