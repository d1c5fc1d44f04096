import { expect, test } from 'vitest'
import { causeText, causeUrl } from './cause.ts'

test('a statement says what points came from and why they went', () => {
  const event = { eventName: 'Rooftop Jazz', eventSlug: 'rooftop-jazz' }
  expect(causeText({ kind: 'checkIn', ...event })).toBe('Checked in at Rooftop Jazz')
  expect(causeText({ kind: 'checkInUndone', ...event })).toBe('Check-in undone at Rooftop Jazz')
  expect(causeUrl({ kind: 'checkIn', ...event })).toBe('/events/rooftop-jazz')
})
