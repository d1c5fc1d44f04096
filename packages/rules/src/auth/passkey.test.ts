import { expect, test } from 'vitest'
import { freePasskeyName } from './passkey.ts'

test.each([
  [[], 'YubiKey 5'],
  [['Windows Hello'], 'YubiKey 5'],
  [['YubiKey 5'], 'YubiKey 5 2'],
  [['YubiKey 5', 'YubiKey 5 2', 'YubiKey 5 4'], 'YubiKey 5 3'],
  [['YubiKey 5 2'], 'YubiKey 5'],
])('beside %j it is called %s', (taken, name) => {
  expect(freePasskeyName('YubiKey 5', taken)).toBe(name)
})
