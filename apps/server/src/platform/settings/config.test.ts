import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const home = mkdtempSync(join(tmpdir(), 'reprise-config-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: home, ...env })
const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://example.org',
  APP_KEY: 'k'.repeat(32),
  PAYMENTS: 'sandbox',
}

function sentencesOf(env: Record<string, string>): string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
  return []
}

describe('a demo', () => {
  it('needs no setting and listens on this machine only', () => {
    expect(read({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      brandName: 'Reprise',
      supportEmail: 'support@localhost',
      databaseUrl: undefined,
    })
  })

  it('makes a key of its own, once, that only its account can read', () => {
    const { appKey } = read({})
    expect(appKey.length).toBeGreaterThanOrEqual(32)
    expect(read({}).appKey).toBe(appKey)
    expect(statSync(join(home, 'app.key')).mode & 0o077).toBe(0)
  })

  it('says its address with https when it serves a certificate', () => {
    expect(read({ HTTPS: 'self', PORT: '8443' }).publicUrl).toBe('https://localhost:8443')
  })
})

describe('production', () => {
  it('listens on every address', () => {
    expect(read(production)).toMatchObject({ host: '0.0.0.0', supportEmail: 'support@example.org' })
  })

  it.each([
    ['a plain-http address', { PUBLIC_URL: 'http://example.org' }, 'PUBLIC_URL must begin with https://'],
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    ['no key', { APP_KEY: '' }, 'APP_KEY is missing'],
    ['no word about payments', { PAYMENTS: '' }, 'PAYMENTS is missing'],
    ['to be killed', { CRASH_AT: 'after-settle' }, 'CRASH_AT kills the server'],
    ['a short key', { APP_KEY: 'short' }, 'APP_KEY must have at least 32 characters'],
  ])('refuses %s', (_name, env, sentence) => {
    const sentences = sentencesOf({ ...production, ...env })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toContain(sentence)
  })

  it('refuses the key of the demo', () => {
    expect(sentencesOf({ ...production, APP_KEY: read({}).appKey })[0]).toContain('the key of the demo')
  })
})

it.each([
  ['PORT', 'abc', 'PORT must be a whole number'],
  ['PORT', '70000', 'PORT must be a whole number'],
  ['MODE', 'test', 'MODE must be demo or production.'],
  ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be an address that begins with postgres://'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must list addresses'],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be a mail address.'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL must be an address that begins with smtp://'],
  ['FEATURE_FLAGS', 'redeemOffers,moon', 'FEATURE_FLAGS must list flags of redeemOffers'],
  ['SOCIAL_LINKS', '{', 'SOCIAL_LINKS must be JSON.'],
  [
    'ERROR_REPORT_DSN',
    'https://reports.example.org/1',
    'ERROR_REPORT_DSN must be an address like https://KEY@',
  ],
  ['ERROR_REPORT_DSN', 'ftp://key@reports.example.org/1', 'ERROR_REPORT_DSN must be an address like'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['PAYMENTS', 'cash', 'PAYMENTS must be sandbox.'],
  ['FEE_SERVICE_PERCENT', '-1', 'FEE_SERVICE_PERCENT must be a percentage from 0 to 100'],
  ['FEE_TAX_PERCENT', '100.0001', 'FEE_TAX_PERCENT must be a percentage'],
  ['FEE_PARTNER_PERCENT', '1.23456', 'FEE_PARTNER_PERCENT must be a percentage'],
  ['FEE_PROCESSING_PERCENT', '1e3', 'FEE_PROCESSING_PERCENT must be a percentage'],
  ['FEE_PROCESSING_FIXED', '0.305', 'FEE_PROCESSING_FIXED must be an amount'],
  ['API_OPEN', 'yes', 'API_OPEN must be true or false.'],
])('refuses %s=%s with a sentence', (name, value, sentence) => {
  const sentences = sentencesOf({ [name]: value })
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(sentence)
})

it('names every wrong setting at once', () => {
  expect(sentencesOf({ PORT: '-1', ROLE: 'boss', HTTPS: 'yes' })).toHaveLength(3)
})

it('takes an empty value for an absent one', () => {
  expect(read({ PORT: '', BRAND_NAME: '' })).toMatchObject({ port: 3000, brandName: 'Reprise' })
})

it('reads proxies and links, leaving out a link without an address', () => {
  const links = '[{"name":"Mastodon","url":"https://example.org/@us"},{"name":"Soon","url":""}]'
  expect(read({ TRUST_PROXY: '10.0.0.0/8, loopback', SOCIAL_LINKS: links })).toMatchObject({
    trustProxy: ['10.0.0.0/8', 'loopback'],
    socialLinks: [{ name: 'Mastodon', url: 'https://example.org/@us' }],
  })
})

it('reads the fees to the fourth decimal', () => {
  expect(read({}).fees).toEqual({
    service: 50_000n,
    processing: 29_000n,
    processingFixed: 30n,
    partner: 0n,
    tax: 0n,
  })
  expect(read({ FEE_TAX_PERCENT: '8.8751', FEE_PROCESSING_FIXED: '1' }).fees).toMatchObject({
    tax: 88_751n,
    processingFixed: 100n,
  })
})

it('refuses a DATA_DIR that cannot be made', () => {
  expect(() => readConfig({ DATA_DIR: '/proc/reprise' })).toThrow('DATA_DIR /proc/reprise cannot be used')
})

describe('the lists of settings', () => {
  const names = Object.keys(settings.shape).sort()

  it('.env.example has every setting, each as it is by default', () => {
    const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))
    expect(Object.keys(example).sort()).toEqual(names)
    const { dataDir, ...byExample } = readConfig({ ...example, APP_KEY: 'k'.repeat(32) } as Record<
      string,
      string
    >)
    expect(dataDir).toBe(join(ROOT, '.data'))
    expect(byExample).toEqual({ ...read({ APP_KEY: 'k'.repeat(32) }), dataDir: undefined })
  })

  it.runIf(existsSync(join(ROOT, 'README.md')))('the table of the README has every setting', () => {
    const rows = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)
    expect([...rows].map(([, name]) => name).sort()).toEqual(names)
  })
})
