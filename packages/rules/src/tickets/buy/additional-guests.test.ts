import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import { guestsRefusal, mostGuests } from './additional-guests.ts'

const facts = (perTicket: number, own: number, guests: number, taken: number) => ({
  perTicket,
  counted: { own, guests },
  taken,
})

test.each([
  [facts(2, 0, 0, 1), 2],
  [facts(2, 1, 0, 1), 4],
  [facts(2, 1, 1, 0), 1],
  [facts(2, 1, 2, 0), 0],
  [facts(0, 3, 0, 2), 0],
  // The host lowered the number after guests had been bought.
  [facts(1, 1, 3, 1), 0],
])('%j lets %d come along', (given, most) => {
  expect(mostGuests(given)).toBe(most)
  expect(guestsRefusal(most, given)).toBeNull()
  expect(guestsRefusal(most + 1, given)?.code).toBe('LIMIT_REACHED')
})

test.each([
  [facts(0, 1, 0, 1), "This ticket doesn't include additional guests."],
  [facts(2, 0, 0, 0), 'Get one of these tickets for yourself first.'],
  [facts(1, 0, 0, 1), 'At most 1 additional guest for each of these tickets.'],
  [facts(2, 1, 1, 0), 'At most 2 additional guests for each of these tickets. You already have 1.'],
])('%j: %s', (given, message) => {
  const refusal = guestsRefusal(9, given)
  expect(refusal && inEnglish(refusal)).toBe(message)
})
