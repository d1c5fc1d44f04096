import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 0],
  ['Doors open at 8.', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Each of these takes two places.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // One character outside the basic set makes the whole text a longer one.
  [`${'a'.repeat(69)}ł`, 1],
  [`${'a'.repeat(70)}ł`, 2],
  // An emoji takes two.
  ['🎉'.repeat(35), 1],
  ['🎉'.repeat(36), 2],
  [`${'a'.repeat(1000)}`, 7],
])('%j is sent as %i text messages', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
