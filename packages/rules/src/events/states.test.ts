import { expect, test } from 'vitest'
import type { EventStatus } from './enums.ts'
import type { EventTimes } from './states.ts'
import { checkInEndsAt, checkInOpensAt, eventStatusAt, isExpired } from './states.ts'

const startDate = Date.parse('2026-11-21T20:00:00Z')
const endDate = Date.parse('2026-11-21T23:00:00Z')
const published: EventTimes = { publishedAt: 0, cancelledAt: null, startDate, endDate }

test.each<[string, EventTimes, number, EventStatus]>([
  ['before its start', published, startDate - 1, 'PUBLISHED'],
  ['at its start', published, startDate, 'STARTED'],
  ['just before its end', published, endDate - 1, 'STARTED'],
  ['at its end', published, endDate, 'ENDED'],
  ['unpublished, long over', { ...published, publishedAt: null }, endDate + 1, 'DRAFT'],
  ['cancelled while running', { ...published, cancelledAt: 1 }, startDate, 'CANCELLED'],
  ['cancelled and over', { ...published, cancelledAt: 1 }, endDate, 'CANCELLED'],
  ['cancelled before it was published', { ...published, publishedAt: null, cancelledAt: 1 }, 0, 'CANCELLED'],
  ['without length, at its instant', { ...published, endDate: startDate }, startDate, 'ENDED'],
])('an event %s', (_when, event, now, status) => {
  expect(eventStatusAt(event, now)).toBe(status)
})

test('it is expired at its end, and the door closes a day later', () => {
  expect(isExpired(published, endDate - 1)).toBe(false)
  expect(isExpired(published, endDate)).toBe(true)
  expect(checkInEndsAt(published)).toBe(Date.parse('2026-11-22T23:00:00Z'))
})

test('scanning opens so many minutes before the start, whenever that is', () => {
  expect(checkInOpensAt({ startDate, scanningOpensBefore: 240 })).toBe(Date.parse('2026-11-21T16:00:00Z'))
  expect(checkInOpensAt({ startDate, scanningOpensBefore: 0 })).toBe(startDate)
})
