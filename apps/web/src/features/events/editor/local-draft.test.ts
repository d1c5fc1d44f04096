import { expect, test } from 'vitest'
import { asTyped } from './local-draft.ts'

test('a draft that an earlier editor kept comes back with its numbers as typed text', () => {
  const changes = { latitude: 34.05, ageLimit: 21, note: '18', isPrivate: true, faqs: [] }
  expect(asTyped(changes)).toEqual({ ...changes, latitude: '34.05', ageLimit: '21' })
})
