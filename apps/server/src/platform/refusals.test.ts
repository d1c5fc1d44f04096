import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPDATE_PROFILE } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { fail } from './fail.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const label = { text: 'Bio' }
const tooLong = { text: '{{label}} can have at most {{count}} characters', values: { label, count: 5000 } }

test('a refusal over GraphQL carries its text with the values, and the same of each field', async () => {
  const bio = 'x'.repeat(5001)
  const { errors } = await t.ask(t.world.member, UPDATE_PROFILE, { input: { bio } })
  const message = 'Bio can have at most 5,000 characters'
  expect(errors[0]?.message).toBe(message)
  expect(errors[0]?.extensions).toEqual({
    code: 'BAD_INPUT',
    ...tooLong,
    fields: { bio: message },
    fieldTexts: { bio: tooLong },
  })
})

test('and over REST; a text without values has none', async () => {
  const response = await fetch(`${t.url}/api/auth/password/start-update-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: '' }),
  })
  const text = 'Email is required'
  expect(await response.json()).toEqual({
    code: 'BAD_INPUT',
    message: text,
    text,
    fields: { email: text },
    fieldTexts: { email: { text } },
  })
})

test('what the rules refuse is a refusal with their values; its message is the English of it', () => {
  const refusal = fail.because({
    code: 'CONFLICT',
    text: '{{missing}} is missing',
    values: { missing: { amount: '123456', currency: 'USD' } },
  })
  expect(refusal.message).toBe('$1,234.56 is missing')
  expect(refusal.body).toEqual({
    code: 'CONFLICT',
    text: '{{missing}} is missing',
    values: { missing: { amount: '123456', currency: 'USD' } },
  })
})

test('a text that is put together in the code, or lacks its values, does not compile', () => {
  const left = Number('2')
  // @ts-expect-error no catalogue has this as its key.
  const templated = fail.soldOut(`Only ${left} left.`)
  // @ts-expect-error its value is missing.
  const lacking = fail.soldOut('Only {{count}} left.')
  expect([templated.code, lacking.code]).toEqual(['SOLD_OUT', 'SOLD_OUT'])
})
