import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import { perPersonRefusal } from './per-person.ts'

test.each([
  [0, 10, 10, null],
  [9, 1, 10, null],
  [0, 11, 10, 'At most 10 of this ticket per person.'],
  [8, 3, 10, 'At most 10 of this ticket per person. You already have 8.'],
  [3, 1, 2, 'At most 2 of this ticket per person. You already have 3.'],
])('with %i, %i more of at most %i: %s', (counted, wanted, most, message) => {
  const refusal = perPersonRefusal(counted, wanted, most)
  expect(refusal && { code: refusal.code, message: inEnglish(refusal) }).toEqual(
    message === null ? null : { code: 'LIMIT_REACHED', message },
  )
})
