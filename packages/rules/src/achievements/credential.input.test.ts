import { expect, test } from 'vitest'
import { longestCredential } from './baked-text.ts'
import { checkCredentialInput, shareAwardInput } from './credential.input.ts'

test('the text of a badge keeps each character, up to its most', () => {
  const document = ' {\u202e}\n'
  expect(checkCredentialInput.parse({ document })).toEqual({ document })
  expect(checkCredentialInput.safeParse({ document: 'x'.repeat(longestCredential) }).success).toBe(true)
  expect(checkCredentialInput.safeParse({ document: 'x'.repeat(longestCredential + 1) }).success).toBe(false)
})

test('an award is named by its id, and shared or not', () => {
  const awardId = '8C8F5A3E-0000-4000-8000-000000000001'
  expect(shareAwardInput.parse({ awardId, isShared: false })).toEqual({
    awardId: awardId.toLowerCase(),
    isShared: false,
  })
  expect(shareAwardInput.safeParse({ awardId: 'early-bird', isShared: true }).success).toBe(false)
  expect(shareAwardInput.safeParse({ awardId }).success).toBe(false)
})
