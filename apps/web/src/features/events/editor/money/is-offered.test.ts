import { expect, test } from 'vitest'
import { isOffered } from './is-offered.ts'

const now = Date.parse('2026-11-21T19:00:00Z')
const eventTicket = {
  isActive: true,
  isPrivate: false,
  isSpecialGuest: false,
  isFull: false,
  visibleStartAt: null,
  visibleEndAt: null,
}

test.each([
  ['on sale', {}, true],
  ['sold out', { isFull: true }, false],
  ['switched off', { isActive: false }, false],
  ['by invitation', { isPrivate: true }, false],
  ['for special guests', { isSpecialGuest: true }, false],
  ['still to come', { visibleStartAt: '2026-11-21T19:00:01Z' }, false],
  ['over', { visibleEndAt: '2026-11-21T19:00:00Z' }, false],
  ['within its time', { visibleStartAt: '2026-11-21T18:00:00Z', visibleEndAt: '2026-11-21T20:00:00Z' }, true],
])('an event ticket that is %s counts on the card or not', (_how, facts, counts) => {
  expect(isOffered({ ...eventTicket, ...facts }, now)).toBe(counts)
})
