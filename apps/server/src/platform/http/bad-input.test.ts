import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { internalWords } from '#testing/internal-words.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function postRest(path: string, body: string, type = 'application/json') {
  const response = await fetch(`${t.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const restPaths = [
  'password/register',
  'password/sign-in',
  'password/verify-otp',
  'password/resend-otp',
  'password/resend-register-email',
  'password/check-email-availability',
  'password/verify-email-token',
  'refresh',
  'sign-out',
]
const restBodies: [string, string][] = [
  ['malformed JSON', '{"userName": '],
  ['a text in place of an object', '"hello"'],
  ['a list', '[]'],
  ['nothing', '{}'],
  ['null', 'null'],
  [
    'numbers and objects as fields',
    '{"userName":1,"password":{},"refreshToken":[],"email":2,"token":{},"otp":3}',
  ],
  ['a poisoned prototype', '{"__proto__":{"isStaff":true},"constructor":{"prototype":{"x":1}}}'],
]

describe.each(restPaths)('POST /api/auth/%s', (path) => {
  test.each(restBodies)('refuses %s without reading anything', async (_what, body) => {
    const statements = await t.statements(async () => {
      const { status, text } = await postRest(path, body)
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'BAD_INPUT'])
      expect(text).not.toMatch(internalWords)
    })
    expect(statements).toBe(0)
  })
})

test('a REST body that is too large or no JSON is refused', async () => {
  expect((await postRest('refresh', JSON.stringify({ refreshToken: 'x'.repeat(300_000) }))).status).toBe(413)
  expect((await postRest('refresh', 'a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
})
