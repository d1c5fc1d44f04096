import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { isForBuyers } from './is-for-buyers.ts'

test.each([
  ['what is sold out', { code: 'SOLD_OUT', message: 'Floor is sold out.' }, true],
  ['a lost connection', { code: 'NETWORK' }, true],
  ['a proxy without its server', { status: 502 }, true],
  ['what went wrong inside', { status: 500, message: 'Variable "$items" of type' }, false],
  ['a call that was written wrongly', { code: 'BAD_INPUT', message: 'Item 0 is not valid' }, false],
])('%s is told to the buyer: %j', (_what, details, isShown) => {
  expect(isForBuyers(new ApiError(details))).toBe(isShown)
})

test('an error of the page is not', () => {
  expect(isForBuyers(new TypeError('x is undefined'))).toBe(false)
})
