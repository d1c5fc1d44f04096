import { expect, test } from 'vitest'
import { idInput } from './id.input.ts'
import { isId, shortId } from './id.ts'

test.each([
  ['3d127700-1234-4abc-8def-0123456789ab', true],
  ['3D127700-1234-4ABC-8DEF-0123456789AB', true],
  ['summer-night', false],
  ['3d127700-1234-4abc-8def-0123456789a', false],
  ["3d127700-1234-4abc-8def-0123456789ab' or 1=1", false],
  ['', false],
])('%s is an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
})

test('an id is lowercased, or refused by name', () => {
  expect(idInput('Event').parse('3D127700-1234-4ABC-8DEF-0123456789AB')).toBe(
    '3d127700-1234-4abc-8def-0123456789ab',
  )
  expect(idInput('Event').safeParse('7').error?.issues[0]?.message).toBe("Event isn't a valid id")
})

test('people see its first 8 characters, upper-cased', () => {
  expect(shortId('3d127700-1234-4abc-8def-0123456789ab')).toBe('3D127700')
})
