import { expect, test } from 'vitest'
import type { PolicyAnswer } from './privacy-policy.ts'
import { policyStateOf } from './privacy-policy.ts'

const accepted: PolicyAnswer = { state: 'ACCEPTED', file: 'one.pdf' }

test.each<[string | null, PolicyAnswer | null, string]>([
  [null, null, 'NONE'],
  [null, accepted, 'NONE'],
  ['one.pdf', null, 'PENDING'],
  ['one.pdf', accepted, 'ACCEPTED'],
  ['one.pdf', { ...accepted, state: 'REJECTED' }, 'REJECTED'],
  ['two.pdf', accepted, 'PENDING'],
])('of the file %j, %j is %s', (file, given, state) => {
  expect(policyStateOf(file, given)).toBe(state)
})
