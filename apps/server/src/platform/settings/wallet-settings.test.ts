import { expect, test } from 'vitest'
import { appleSettings, googleSettings } from '#testing/wallets/make-certificates.ts'
import { readConfig } from './config.ts'

const key = { APP_KEY: 'k'.repeat(32) }
const apple = appleSettings()
const other = appleSettings({ passType: 'pass.test.other' })
const google = googleSettings()
const read = (given: Record<string, string>) => readConfig({ ...key, ...given }).wallets

test('wallets are off without settings', () => {
  expect(read({})).toEqual({})
})

test('a PEM may stand on one line, and the key may have a passphrase', () => {
  const onOneLine = Object.fromEntries(
    Object.entries({ ...apple, ...google }).map(([name, value]) => [
      name,
      value.trim().replaceAll('\n', '\\n'),
    ]),
  )
  const wallets = read(onOneLine)
  expect(wallets.apple).toMatchObject({ passTypeId: 'pass.test.reprise.ticket', teamId: 'TEAM123456' })
  expect(wallets.apple?.key).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  expect(wallets.google).toMatchObject({ account: 'wallet@reprise.test' })
})

test('certificates that have ended are no reason not to start', () => {
  expect(read(appleSettings({ days: 1 })).apple?.validTo).toBeLessThan(Date.now() + 2 * 86_400_000)
})

test.each<[string, Record<string, string>, string]>([
  ['half of them', { ...apple, WALLET_APPLE_KEY: '' }, 'set all of them or none'],
  ['no certificate', { ...apple, WALLET_APPLE_CERTIFICATE: 'none' }, 'WALLET_APPLE_CERTIFICATE must be'],
  [
    'no certificate of Apple',
    { ...apple, WALLET_APPLE_WWDR_CERTIFICATE: 'none' },
    'WWDR_CERTIFICATE must be',
  ],
  [
    'a wrong passphrase',
    { ...apple, WALLET_APPLE_KEY_PASSPHRASE: 'wrong' },
    'WALLET_APPLE_KEY_PASSPHRASE must be it',
  ],
  [
    'the key of another certificate',
    { ...apple, WALLET_APPLE_KEY: other.WALLET_APPLE_KEY },
    'not the key of WALLET_APPLE_CERTIFICATE',
  ],
  [
    'the certificate of another authority',
    { ...apple, WALLET_APPLE_WWDR_CERTIFICATE: other.WALLET_APPLE_WWDR_CERTIFICATE },
    'not signed by WALLET_APPLE_WWDR_CERTIFICATE',
  ],
  [
    'another pass type',
    { ...apple, WALLET_APPLE_PASS_TYPE_ID: 'pass.test' },
    'not for the pass type pass.test',
  ],
  ['half of Google', { ...google, WALLET_GOOGLE_KEY: '' }, 'set all of them or none'],
  ['no issuer', { ...google, WALLET_GOOGLE_ISSUER_ID: 'me' }, 'must be a number'],
  ['no key of Google', { ...google, WALLET_GOOGLE_KEY: 'none' }, 'WALLET_GOOGLE_KEY must be'],
])('%s is refused with a sentence', (_what, given, sentence) => {
  expect(() => read(given)).toThrow(sentence)
})
