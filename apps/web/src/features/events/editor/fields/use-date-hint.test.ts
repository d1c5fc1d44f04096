import { expect, test } from 'vitest'
import { hintAfterChoice, hintAfterMove, skippedTime } from './use-date-hint.ts'

const timeZone = 'America/New_York'
const at = Date.parse('2026-11-21T15:00:00Z')

test.each([
  ['a time that is kept', '2026-11-22 20:00:00', '2026-11-23T01:00:00.000Z', undefined],
  ['a time that the clocks skip', '2027-03-14 02:30:00', '2027-03-14T07:30:00.000Z', /doesn't exist/],
  ['an hour ago', '2026-11-21 09:00:00', '2026-11-21T15:15:00.000Z', /has passed/],
  ['between two steps', '2026-11-22 20:10:00', '2026-11-23T01:15:00.000Z', /steps of 15 minutes/],
  ['nothing, once it was cleared', '2026-11-21 09:00:00', '', undefined],
])('%s', (_case, localTime, value, words) => {
  const hint = hintAfterChoice({ localTime, at }, { value, timeZone })
  if (words) expect(hint).toMatch(words)
  else expect(hint).toBeUndefined()
})

test('an end before the start says where it is now', () => {
  const min = '2026-11-23T01:00:00.000Z'
  const hint = hintAfterChoice({ localTime: '2026-11-22 19:00:00', at }, { value: min, timeZone, min })
  expect(hint).toBe("The end can't be before the start. We set it to the start.")
})

test('an end that a later start took along says so, one that stayed says nothing', () => {
  const before = { value: '2026-11-23T04:00:00.000Z', timeZone }
  const start = '2026-11-24T01:00:00.000Z'
  expect(hintAfterMove(before, { value: start, timeZone, min: start })).toMatch(
    /^The end moved with the start/,
  )
  expect(hintAfterMove(before, { ...before, min: '2026-11-23T01:00:00.000Z' })).toBeUndefined()
})

test('an event that moves to another zone has lost nothing', () => {
  const start = '2026-11-24T01:00:00.000Z'
  const before = { value: '2026-11-23T16:00:00.000Z', timeZone: 'Asia/Tokyo' }
  expect(hintAfterMove(before, { value: start, timeZone, min: start })).toBeUndefined()
})

test('a skipped time is remembered while its minutes are typed, and no longer', () => {
  const first = skippedTime('2027-03-14 03:15:00', '02:15:00', timeZone, undefined)
  expect(first).toEqual({ localTime: '2027-03-14 02:15:00', became: '2027-03-14 03' })
  expect(skippedTime('2027-03-14 03:30:00', '03:30:00', timeZone, first)).toBe(first)
  expect(skippedTime('2027-03-14 04:30:00', '04:30:00', timeZone, first)).toBeUndefined()
  expect(skippedTime('2027-03-15 03:30:00', '02:15:00', timeZone, first)).toBeUndefined()
})

test.each(['20:45', '20:45:00'])(
  'a time that exists is not taken for a skipped one, typed as %s',
  (typed) => {
    expect(skippedTime('2027-03-14 20:45:00', typed, timeZone, undefined)).toBeUndefined()
    expect(skippedTime('2027-03-14 20:45:00', typed, 'UTC', undefined)).toBeUndefined()
  },
)
