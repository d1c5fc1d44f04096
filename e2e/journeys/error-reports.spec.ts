import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { ownServer } from '../support/server/own-server.ts'

type Item = { type: string; content: Record<string, unknown> | string }

let received: string[] = []
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    if (request.method === 'POST') received.push(Buffer.concat(parts).toString('utf8'))
    // Each visitor sends the header with their network to other origins too, so these have to allow every header.
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    response.writeHead(200, open).end('{}')
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => void receiver.close())
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

const server = ownServer({ ERROR_REPORT_DSN: `${origin.replace('//', '//key@')}/1` })
beforeEach(() => {
  received = []
})

/**
 * Returns the parts of an envelope. Each part is a line that describes it and its content: one line, or two for a
 * recording.
 */
function itemsOf(envelope: string): Item[] {
  const [, ...lines] = envelope.split('\n')
  const items: Item[] = []
  while (lines.length > 0) {
    const { type } = JSON.parse(lines.shift() || '{}')
    const first = lines.shift() ?? ''
    if (type === 'replay_recording') items.push({ type, content: `${first}\n${lines.shift()}` })
    else if (type) items.push({ type, content: JSON.parse(first) })
  }
  return items
}

const arrived = (type: string) => received.flatMap(itemsOf).filter((item) => item.type === type)
const exceptionsOf = () =>
  arrived('event').flatMap(({ content }) => (content as { exception: { values: object[] } }).exception.values)

const deny = (page: Page, operation: string, code: string) =>
  page.route('**/api/graphql', (route) =>
    route.request().postDataJSON()?.operationName === operation
      ? route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify({
            data: null,
            errors: [{ message: 'Ada Lovelace is not here', extensions: { code } }],
          }),
        })
      : route.fallback(),
  )

test('what went wrong arrives, and nothing that leads to a person', async () => {
  const page = await server.visit('/search?q=ada@lovelace.test', { as: 'member', mayThrow: true })
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  await deny(page, 'search', 'INTERNAL')
  await page.getByRole('searchbox').fill('Ada Lovelace +14155550123')
  await page.keyboard.press('Enter')
  await eventually(() => exceptionsOf().length).toBe(1)
  expect(exceptionsOf()).toMatchObject([{ type: 'ApiError', value: 'search: INTERNAL' }])
  expect(arrived('event')).toMatchObject([
    { content: { tags: { operation: 'search', code: 'INTERNAL', screen: '/search' } } },
  ])

  await page.evaluate((address) => {
    setTimeout(() => {
      throw new TypeError(`"Ada Lovelace" of ada@lovelace.test at ${address} failed`)
    })
  }, page.url())
  await eventually(() => exceptionsOf().length).toBe(2)
  const [, thrown] = exceptionsOf()
  expect(thrown).toMatchObject({
    type: 'TypeError',
    value: `"…" of [mail] at ${server.baseUrl()}/search failed`,
  })

  // The report contains a replay of the steps that led to the error, with every word masked.
  await eventually(() => arrived('replay_recording').length).toBeGreaterThan(0)
  const session = await server.sessionOf('member')
  const kept = Object.fromEntries(
    session.origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  )
  const { userId, email } = JSON.parse(kept.authInfo ?? '{}')
  const all = received.join('\n')
  expect(all).toContain('"type":"replay_recording"')
  for (const secret of [
    ...['Ada', 'Lovelace', '4155550123', '?q=', 'Night Bloom', 'You can create your own Club'],
    ...[userId, email, kept.token, kept.refreshToken, demoName('member'), '/files/'],
  ]) {
    expect(secret).not.toBe('')
    expect(all, secret).not.toContain(secret)
  }
  for (const { content } of arrived('event'))
    expect(Object.keys(content)).not.toEqual(expect.arrayContaining(['user']))
  for (const each of ['"request":', '"breadcrumbs":', '"cookies":']) expect(all).not.toContain(each)
})

test('an error that repeats itself is not sent without end', async () => {
  const page = await server.visit('/terms-of-service', { mayThrow: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    for (let index = 0; index < 50; index += 1)
      setTimeout(() => {
        throw new Error(`number ${String.fromCharCode(97 + (index % 26))}${index}`)
      })
  })
  await eventually(() => arrived('event').length).toBe(10)
})

const operationsOf = () =>
  arrived('event').map(({ content }) => {
    const { tags } = content as { tags: { operation?: string; code?: string } }
    return `${tags.operation}: ${tags.code}`
  })

test('calls beside GraphQL that fail arrive by their names, and a refusal is none', async () => {
  const page = await server.visit('/unsubscribe?token=outdated', { mayThrow: true })
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.route('**/api/auth/social/providers', (route) => route.abort('connectionrefused'))
  await page.goto('/auth/login')
  await eventually(operationsOf).toContain('social providers: NETWORK')
  await page.route('**/api/terms/*/*.html', (route) => route.fulfill({ status: 500, body: 'Ada Lovelace' }))
  await page.goto('/privacy-policy')
  await eventually(operationsOf).toContain('terms text: INTERNAL')
  expect(new Set(operationsOf())).toEqual(new Set(['social providers: NETWORK', 'terms text: INTERNAL']))
  expect(received.join()).not.toContain('Ada')
})

test('a session that is over is no error', async () => {
  const page = await server.visit('/home', { as: 'promoter', mayThrow: true })
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await deny(page, 'search', 'AUTH_NOT_AUTHENTICATED')
  await page.goto('/search?q=night')
  await page.waitForURL((url) => url.pathname === '/auth/login' || url.pathname === '/auth/sign-up')
  await page.waitForLoadState('networkidle')
  expect(exceptionsOf()).toEqual([])
})
