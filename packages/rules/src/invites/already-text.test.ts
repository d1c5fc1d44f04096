import { expect, test } from 'vitest'
import { alreadyText } from './already-text.ts'

test.each([
  ['club', 'YOU', "You're already {{role}} of this club."],
  ['club', 'THEY', "They're already {{role}} of this club."],
  ['event', 'YOU', "You're already {{role}} of this event."],
  ['event', 'THEY', "They're already {{role}} of this event."],
] as const)('of the %s, for %s: %s', (at, who, text) => {
  expect(alreadyText(at, who, 'a promoter')).toEqual({ text, values: { role: { text: 'a promoter' } } })
})
