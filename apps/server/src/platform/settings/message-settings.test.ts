import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const home = mkdtempSync(join(tmpdir(), 'reprise-messages-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: home, ...env })
function sentencesOf(env: Record<string, string>): string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
  return []
}

const whole = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+14155550199' }

test('without a word about Twilio text messages stay in the outbox', () => {
  expect(read({}).twilio).toBeUndefined()
})

test('all three settings make it the sender', () => {
  expect(read(whole).twilio).toEqual({
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+14155550199',
    url: 'https://api.twilio.com',
  })
})

test.each(Object.keys(whole))('without %s the others are half a setting', (name) => {
  expect(sentencesOf({ ...whole, [name]: '' })).toEqual([
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all of them or none.',
  ])
})

test.each([
  ['TWILIO_FROM', 'Reprise', 'TWILIO_FROM must be a number like +14155550100'],
  ['SMS_PER_DAY', '-1', 'SMS_PER_DAY must be a whole number'],
  ['MAIL_PER_DAY', 'many', 'MAIL_PER_DAY must be a whole number'],
])('refuses %s=%s', (name, value, sentence) => {
  const sentences = sentencesOf({ ...whole, [name]: value })
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(sentence)
})

test('a budget can be nothing at all', () => {
  expect(read({ SMS_PER_DAY: '0' }).budgets).toMatchObject({
    smsPerDay: 0,
    smsPerNumber: 20,
    mailPerDay: 10_000,
  })
})
