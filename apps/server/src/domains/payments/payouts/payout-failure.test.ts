import { inEnglish } from '@reprise/rules/platform/sentence'
import { expect, test } from 'vitest'
import { payoutFailureSentence, payoutFailures } from './payout-failure.ts'

test('our own reasons are texts that are translated, any other one is in the words of the provider', () => {
  const { returned, unsent } = payoutFailures
  expect([returned, unsent].map(payoutFailureSentence)).toEqual([{ text: returned }, { text: unsent }])
  expect(inEnglish(payoutFailureSentence('Account closed.'))).toBe(
    'The payment provider says: Account closed.',
  )
})
