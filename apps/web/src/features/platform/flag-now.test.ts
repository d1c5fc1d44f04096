import { expect, test } from 'vitest'
import { flagNow } from './flag-now.ts'

const on = [{ key: 'redeemOffers', isOn: true }]
const off = [{ key: 'redeemOffers', isOn: false }]

test.each([
  ['nobody has said anything', undefined, null, false],
  ['the server does not know it', [], null, false],
  ['the server has it on', on, null, true],
  ['the switch is on', off, 'on', true],
  ['the switch is off', on, 'off', false],
] as const)('where %s', (_name, answered, override, isOn) => {
  expect(flagNow('redeemOffers', answered, override)).toBe(isOn)
})
