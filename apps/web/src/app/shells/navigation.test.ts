import { expect, test } from 'vitest'
import { belongsTo } from './navigation.ts'

test.each([
  ['/events', '/events', true],
  ['/events/low-tide', '/events', true],
  ['/rep-club/events/create', '/events', true],
  ['/rep-club/events/low-tide/scan', '/events', true],
  ['/my/rep-clubs/night-shift/events/low-tide/invite', '/events', true],
  ['/eventsful', '/events', false],
  ['/my/rep-clubs/night-shift/events', '/rep-clubs', false],
  ['/rep-clubs/night-shift', '/rep-clubs', true],
  ['/offers/awarded', '/offers', true],
  ['/rep-clubs/night-shift/offers', '/offers', false],
  ['/rep-points/my-points', '/events', false],
  ['/profile/settings', '/profile', true],
  ['/profile/settings', '/home', false],
])('the page %s belongs to the entry %s: %j', (page, entry, isPart) => {
  expect(belongsTo(page, entry)).toBe(isPart)
})
