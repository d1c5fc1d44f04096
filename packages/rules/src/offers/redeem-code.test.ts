import { expect, test } from 'vitest'
import { redeemCodeInput, shownRedeemCode } from './redeem-code.ts'

test.each([
  ['AB12-CD34', 'AB12CD34'],
  ['ab12 cd34', 'AB12CD34'],
  ['OI12-CD34', '0112CD34'],
])('%s is read as %s', (typed, code) => {
  expect(redeemCodeInput.parse(typed)).toBe(code)
})

test.each(['', 'AB12', 'AB12-CD345', 'UUUU-UUUU', 'A'.repeat(65), 7])('%j is refused', (typed) => {
  expect(redeemCodeInput.safeParse(typed).error?.issues[0]?.message).toBe('A code has 8 letters and numbers')
})

test('it is shown in two groups', () => {
  expect(shownRedeemCode('AB12CD34')).toBe('AB12-CD34')
})
