import { expect, test } from 'vitest'
import { eventSlug } from './slugs.ts'

test.each([
  ['Rooftop Jazz: Opening Night', 1, 'rooftop-jazz-opening-night'],
  ['Rooftop Jazz: Opening Night', 2, 'rooftop-jazz-opening-night-2'],
  ['Edit', 1, 'event-edit'],
  ['Events', 1, 'event-events'],
  ['3d127700-1234-4abc-8def-0123456789ab', 1, 'event-3d127700-1234-4abc-8def-0123456789ab'],
  ['!!!', 1, 'event'],
])('%s, attempt %i, is at %s', (title, attempt, slug) => {
  expect(eventSlug(title, attempt)).toBe(slug)
})
