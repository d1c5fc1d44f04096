import { expect, test } from 'vitest'
import { inEnglish, sentence, valueText } from './sentence.ts'

test('a sentence in English has its values in place', () => {
  expect(inEnglish({ text: 'Sold out.' })).toBe('Sold out.')
  expect(inEnglish(sentence('Only {{count}} left of {{name}}.', { count: 1200, name: 'Day' }))).toBe(
    'Only 1,200 left of Day.',
  )
  expect(inEnglish(sentence('{{label}} is required', { label: { text: 'Name' } }))).toBe('Name is required')
})

test('what a person typed is put in as it is, even where it looks like a placeholder or a pattern', () => {
  const name = "$& {{count}} $'"
  expect(inEnglish(sentence('{{name}} is sold out.', { name }))).toBe(`${name} is sold out.`)
})

test.each([
  ['en-US', { amount: '123456', currency: 'USD' }, '$1,234.56'],
  ['de', { amount: '123456', currency: 'EUR' }, '1.234,56 €'],
  ['en-US', { at: '2026-03-01T12:05:00Z', timeZone: 'Europe/Berlin' }, 'Mar 1, 2026, 1:05 PM'],
  ['de', { at: '2026-03-01T12:05:00Z', timeZone: 'Europe/Berlin' }, '01.03.2026, 13:05'],
  ['de', 1234.5, '1.234,5'],
  ['de', 'as typed', 'as typed'],
  ['de', { text: 'Name' }, 'translated Name'],
] as const)('in %s the value %o is written %s', (locale, value, text) => {
  const shown = valueText(value, locale, (inner) => `translated ${inner.text}`)
  expect(shown.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text)
})

test('a text without one of its values, or with one too many, does not compile', () => {
  // @ts-expect-error `name` is missing.
  const lacking = sentence('Only {{count}} left of {{name}}.', { count: 1 })
  // @ts-expect-error `name` has no placeholder.
  const unasked = sentence('Only {{count}} left.', { count: 1, name: 'Day' })
  // @ts-expect-error what chooses the plural form is a number.
  const uncounted = sentence('Only {{count}} left.', { count: '1' })
  expect([lacking, unasked, uncounted]).toHaveLength(3)
})
