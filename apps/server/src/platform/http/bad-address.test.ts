import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalWords } from '#testing/internal-words.ts'
import { startPages } from '#testing/pages/start-pages.ts'
import { routesOf } from '#testing/routes-of.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const lines: string[] = []
let t: TestApp
let pages: Awaited<ReturnType<typeof startPages>>
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
  pages = await startPages(t)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const words = [
  '%00',
  'a%00b',
  '%ff',
  '%ed%a0%80',
  '%ef%bf%bf',
  '%',
  '%zz',
  '%0d%0a',
  '..%2f..%2f',
  "'",
  '%22',
  '%5c',
  'a'.repeat(300),
  `${'b'.repeat(1500)}.webp`,
]

/** Sends an address as it stands: `fetch` would write it in its own way. */
function send(url: string, method: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${t.world.host.token}` }
    const asking = request({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asking.on('error', reject).end(method === 'GET' ? undefined : '{}')
  })
}

test('no address of any route, with any bytes in it, is more than the server can read', async () => {
  const routes = routesOf(t.app.http).filter((each) => !each.startsWith('OPTIONS'))
  expect(routes.filter((route) => /[:*]/.test(route)).length).toBeGreaterThan(8)
  const failed: string[] = []
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    for (const word of words) {
      const filled = path.replaceAll(/:\w+|\*/g, word)
      for (const query of ['', `?token=${word}&code=${word}&state=${word}&w=${word}&${word}=1`]) {
        const { status, text } = await send(t.url, method, `${filled}${query}`)
        if (status >= 500 || internalWords.test(text))
          failed.push(`${method} ${filled}${query} ${status} ${text}`)
      }
    }
  }
  expect(failed).toEqual([])
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

const shown = words.map((word) => ({ word, name: word.slice(0, 20) }))
test.each(shown)('an event page at $name is hidden, or no address', async ({ word }) => {
  for (const path of [`/events/${word}`, `/events/x${word}y`, `/no/such/${word}`, `/assets/${word}.js`]) {
    const { status, text } = await send((await pages.get('/')).url, 'GET', path)
    const mayBe = path.startsWith('/events/') ? [404] : [403, 404]
    expect(mayBe, path).toContain(status)
    expect(text).not.toMatch(internalWords)
    if (status === 404 && !path.startsWith('/assets/')) expect(text, path).toContain('<!doctype html>')
  }
})
