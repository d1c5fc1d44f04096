import { expect, test } from 'vitest'
import { namingRefusal } from './named-guest.ts'

const facts = { status: 'VALID', isIn: false, eventStatus: 'PUBLISHED', guests: 2, namedOthers: 1 } as const

test.each([
  ['a guest who was booked', {}, null],
  ['more than were booked', { namedOthers: 2 }, 'You already named all your guests.'],
  ['without guests', { guests: 0, namedOthers: 0 }, "This ticket doesn't include additional guests."],
  ['somebody is in', { isIn: true }, 'Someone already checked in with this ticket.'],
  ['not valid', { status: 'REQUESTED' }, "This ticket isn't valid."],
  ['after the end', { eventStatus: 'ENDED' }, 'This event has ended.'],
] as const)('%s', (_name, change, text) => {
  expect(namingRefusal({ ...facts, ...change })?.text ?? null).toBe(text)
})
