import { expect, test } from 'vitest'
import { codeOf, withCode } from './referral-codes.ts'

const day = 86_400_000
const start = Date.parse('2026-05-01T12:00:00Z')

test('a code counts for fourteen days, for its event only', () => {
  const codes = withCode({}, 'ball', 'ANNA', start)
  expect(codeOf(codes, 'ball', start + 14 * day - 1)).toBe('ANNA')
  expect(codeOf(codes, 'ball', start + 14 * day)).toBeNull()
  expect(codeOf(codes, 'fair', start)).toBeNull()
})

test('the last link followed counts, from then on', () => {
  const codes = withCode(withCode({}, 'ball', 'FIRST', start), 'ball', 'LAST', start + 10 * day)
  expect(codeOf(codes, 'ball', start + 20 * day)).toBe('LAST')
})

test('what is past its time is not kept', () => {
  const codes = withCode(withCode({}, 'ball', 'OLD', start), 'fair', 'NEW', start + 15 * day)
  expect(Object.keys(codes)).toEqual(['fair'])
})
