import { expect, test } from 'vitest'
import { idempotencyKeyInput } from './idempotency-key.input.ts'

test.each([
  ['12345678', true],
  ['3d127700-1234-4abc-8def-0123456789ab', true],
  ['x'.repeat(200), true],
  ['1234567', false],
  ['x'.repeat(201), false],
  ['with space', false],
  ['nul\u0000nul\u0000', false],
  [12345678, false],
])('%j is a key: %s', (key, expected) => {
  expect(idempotencyKeyInput.safeParse(key).success).toBe(expected)
})
