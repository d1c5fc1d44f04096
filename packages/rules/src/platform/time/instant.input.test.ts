import { expect, test } from 'vitest'
import { instantInput } from './instant.input.ts'

const input = instantInput('Start')
const instant = Date.parse('2026-11-21T04:00:00Z')

test.each([
  ['RFC 3339 in UTC', '2026-11-21T04:00:00Z'],
  ['RFC 3339 with an offset', '2026-11-20T20:00:00-08:00'],
  ['RFC 3339 with fractions', '2026-11-21T04:00:00.000Z'],
  ['a Date', new Date(instant)],
  ['a Temporal.Instant', { epochMilliseconds: instant }],
  ['epoch milliseconds', instant],
])('%s is read', (_kind, value) => {
  expect(input.parse(value)).toBe(instant)
})

test.each([
  '',
  'tomorrow',
  '2026-11-21',
  '2026-11-21T04:00:00',
  '2026-02-30T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '9999-01-01T00:00:00Z',
  Number.NaN,
  null,
  undefined,
  true,
  {},
])('%j is refused', (value) => {
  expect(input.safeParse(value).error?.issues[0]?.message).toBe("Start isn't a valid date and time")
})
