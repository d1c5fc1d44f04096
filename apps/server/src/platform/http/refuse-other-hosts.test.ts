import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { PUBLIC_URL: 'http://reprise.example.test:8080' } })
})
afterAll(() => t.close())

/** Asks under another name than `fetch` would. */
function statusUnder(server: TestApp, host: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}/dev/outbox.json`, { headers: { ...headers, host } })
    asking.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.on('error', reject).end()
  })
}

test.each([
  'localhost',
  'localhost:3000',
  'LocalHost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.20:3000',
  'reprise.example.test',
  'reprise.example.test:8080',
])('a demo answers as %s', async (host) => {
  expect(await statusUnder(t, host)).toBe(200)
})

test.each([
  'evil.test',
  'evil.test:3000',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  'reprise.example.test.evil.test',
  'a b',
])('a demo shows nothing as %s, whatever a proxy says', async (host) => {
  expect(await statusUnder(t, host)).toBe(421)
  expect(await statusUnder(t, host, { 'x-forwarded-host': 'localhost' })).toBe(421)
})
