import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const key = { APP_KEY: 'k'.repeat(32) }
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const apple = { SOCIAL_APPLE_CLIENT_ID: 'a', SOCIAL_APPLE_TEAM_ID: 'team', SOCIAL_APPLE_KEY_ID: 'key' }

test('a provider is known by its id and secret', () => {
  const given = { ...key, SOCIAL_TIKTOK_CLIENT_ID: 'id', SOCIAL_TIKTOK_CLIENT_SECRET: 'secret' }
  expect(readConfig(given).social).toEqual({ tikTok: { clientId: 'id', clientSecret: 'secret' } })
})

test("Apple's key may stand on one line", () => {
  const line = pem.replaceAll('\n', '\\n')
  expect(readConfig({ ...key, ...apple, SOCIAL_APPLE_CLIENT_SECRET: line }).social.apple).toEqual({
    clientId: 'a',
    clientSecret: pem.trim(),
    teamId: 'team',
    keyId: 'key',
  })
})

test.each<[string, Record<string, string>, string]>([
  ['half', { SOCIAL_TWITCH_CLIENT_ID: 'id' }, 'Twitch needs both.'],
  ['the other half', { SOCIAL_LINKEDIN_CLIENT_SECRET: 's' }, 'LinkedIn needs both.'],
  [
    'Apple without its team',
    { ...apple, SOCIAL_APPLE_TEAM_ID: '', SOCIAL_APPLE_CLIENT_SECRET: pem },
    'TEAM_ID',
  ],
  ['Apple with a password', { ...apple, SOCIAL_APPLE_CLIENT_SECRET: 'password' }, '.p8 file'],
  ['Apple with another kind of key', { ...apple, SOCIAL_APPLE_CLIENT_SECRET: rsa }, '.p8 file'],
])('%s is refused with a sentence', (_what, given, sentence) => {
  expect(() => readConfig({ ...key, ...given })).toThrow(ConfigError)
  expect(() => readConfig({ ...key, ...given })).toThrow(sentence)
})
