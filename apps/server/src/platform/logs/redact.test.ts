import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each<[string, unknown, unknown]>([
  ['a secret', { password: 'long' }, { password: '[redacted]' }],
  ['secrets in a list', { emails: ['a@b.test'] }, { emails: ['[redacted]'] }],
  ['all that stands under the name of a secret', { credential: { id: 'key' } }, { credential: '[redacted]' }],
  [
    'a secret within what is none',
    { person: { phoneNumber: '+1' } },
    { person: { phoneNumber: '[redacted]' } },
  ],
  [
    'what is no secret',
    { note: 'Hello', quantity: 2, isTest: true },
    { note: 'Hello', quantity: 2, isTest: true },
  ],
])('%s', (_what, given, kept) => {
  expect(redact(given)).toEqual(kept)
})
