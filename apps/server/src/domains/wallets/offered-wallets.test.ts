import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/settings/config.ts'
import { appleSettings, googleSettings } from '#testing/wallets/make-certificates.ts'
import { certificateWarning, offeredWallets } from './offered-wallets.ts'

const days = 100
const config = readConfig({ APP_KEY: 'k'.repeat(32), ...appleSettings({ days }), ...googleSettings() })
const at = (day: number) => ({
  config,
  clock: movableClock(Temporal.Now.instant().add({ minutes: 24 * 60 * day + 1 })),
})

test.each([
  [1, ['APPLE', 'GOOGLE'], undefined],
  [days - 31, ['APPLE', 'GOOGLE'], undefined],
  [days - 29, ['APPLE', 'GOOGLE'], /^a certificate for Apple Wallet ends on \d{4}-\d\d-\d\d: renew it/],
  [days + 1, ['GOOGLE'], /^a certificate for Apple Wallet ended on \d{4}-\d\d-\d\d: tickets cannot be added/],
  [-1, ['GOOGLE'], /^a certificate for Apple Wallet is not valid yet$/],
])('on day %i of its certificates a server offers %s', (day, offered, warning) => {
  expect(offeredWallets(at(day))).toEqual(offered)
  const said = certificateWarning(at(day))
  if (warning) expect(said).toMatch(warning)
  else expect(said).toBeUndefined()
})

test('without settings there is nothing to warn of', () => {
  const plain = { ...at(0), config: readConfig({ APP_KEY: 'k'.repeat(32) }) }
  expect([offeredWallets(plain), certificateWarning(plain)]).toEqual([[], undefined])
})
