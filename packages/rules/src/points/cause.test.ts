import { expect, test } from 'vitest'
import { causeSentence, causeText, causeUrl } from './cause.ts'

test('a statement says what points came from and why they went', () => {
  const event = { eventName: 'Rooftop Jazz', eventSlug: 'rooftop-jazz' }
  expect(causeText({ kind: 'checkIn', ...event })).toBe('Checked in at Rooftop Jazz')
  expect(causeText({ kind: 'checkInUndone', ...event })).toBe('Check-in undone at Rooftop Jazz')
  expect(causeUrl({ kind: 'checkIn', ...event })).toBe('/events/rooftop-jazz')
})

test('and what the ledger kept of it is that sentence again', () => {
  expect(causeSentence('Checked in at Rooftop Jazz')).toEqual({
    text: 'Checked in at {{event}}',
    values: { event: 'Rooftop Jazz' },
  })
  expect(causeSentence('Check-in undone at Low Tide').values).toEqual({ event: 'Low Tide' })
  expect(causeSentence('Something else')).toEqual({ text: 'Something else' })
})
