import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, ECHO, openBrowser, outcomeAt } from '#testing/auth/open-browser.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const stale = { kind: 'failed', failure: 'stale', state: '' }

/** Goes through a popup up to the provider's redirect. Returns the address of the redirect, not opened yet. */
async function wayBack(browser: ReturnType<typeof openBrowser>, provider: 'youtube' | 'twitch' = 'youtube') {
  let response = await browser.go(await browser.ask(provider), { choice: 'agree', name: 'Traveller' })
  for (let hops = 0; hops < 10; hops += 1) {
    const location = response.headers.get('location') ?? ''
    if (location.includes('/callback?')) return location
    response = await browser.go(location)
  }
  throw new Error('the provider did not send the browser back')
}

const endOf = async (browser: ReturnType<typeof openBrowser>, address: string) =>
  outcomeAt((await browser.follow(await browser.go(address))).at)

test('the browser is named by a cookie that no script and no foreign form can use', async () => {
  const browser = openBrowser(t)
  const [cookie] = (await browser.begin('youtube')).headers.getSetCookie()
  expect(cookie).toMatch(/^social=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/)
})

test('what goes along with the browser is stored hashed', async () => {
  const browser = openBrowser(t)
  const address = new URL(await wayBack(browser), t.url)
  const rows = JSON.stringify(await t.db.selectFrom('social_flow').selectAll().execute())
  expect(rows).not.toContain(address.searchParams.get('state'))
  expect(rows).not.toContain(browser.cookies.get('social'))
})

test('the state of another browser is refused, and still good in its own', async () => {
  const [own, other] = [openBrowser(t), openBrowser(t)]
  const address = await wayBack(own)
  await other.begin('youtube')
  expect(await endOf(other, address)).toMatchObject(stale)
  expect(await endOf(openBrowser(t), address)).toMatchObject(stale)
  expect(await endOf(own, address)).toMatchObject({ kind: 'signed-in' })
})

test('a state is good once', async () => {
  const browser = openBrowser(t)
  const address = await wayBack(browser)
  expect(await endOf(browser, address)).toMatchObject({ kind: 'signed-in', state: ECHO })
  expect(await endOf(browser, address)).toMatchObject(stale)
})

test('of ten calls with one state at once one is taken', async () => {
  const browser = openBrowser(t)
  const address = await wayBack(browser)
  const ends = await Promise.all(Array.from({ length: 10 }, () => endOf(browser, address)))
  expect(ends.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1)
})

test('a state is good for ten minutes', async () => {
  const browser = openBrowser(t)
  const address = await wayBack(browser)
  t.clock.advance({ minutes: 10, seconds: 1 })
  expect(await endOf(browser, address)).toMatchObject(stale)
})

test('a code of another provider is refused (mix-up)', async () => {
  const browser = openBrowser(t)
  const [mine, other] = [await wayBack(browser, 'youtube'), await wayBack(browser, 'twitch')]
  // First the state of one provider at the address of the other, then the code of one with the state of the other.
  expect(await endOf(browser, mine.replace('/youtube/', '/twitch/'))).toMatchObject(stale)
  const mixed = new URL(mine, t.url)
  mixed.searchParams.set('code', new URL(other, t.url).searchParams.get('code') ?? '')
  expect(await endOf(browser, mixed.pathname + mixed.search)).toMatchObject({
    kind: 'failed',
    failure: 'untrusted',
  })
})

test('a code that was redeemed is not taken a second time', async () => {
  const browser = openBrowser(t)
  const first = new URL(await wayBack(browser), t.url)
  expect(await endOf(browser, first.pathname + first.search)).toMatchObject({ kind: 'signed-in' })
  const second = new URL(await wayBack(browser), t.url)
  second.searchParams.set('code', first.searchParams.get('code') ?? '')
  expect(await endOf(browser, second.pathname + second.search)).toMatchObject({ failure: 'untrusted' })
})

test('a person who refuses is told so, and the page that opened the popup too', async () => {
  expect(await openBrowser(t).travel('apple', 'refuse')).toEqual({
    kind: 'failed',
    failure: 'refused',
    provider: 'apple',
    state: ECHO,
  })
})

test.each([
  '/auth/social/youtube/callback',
  '/auth/social/youtube/callback?state=x&code=y',
  '/auth/social/youtube/callback?state=a&state=b&code=y',
  `/auth/social/youtube/callback?state=${'x'.repeat(5000)}`,
  '/auth/social/youtube/callback?state=%00&code=%00',
])('%s belongs to no authorization', async (address) => {
  const browser = openBrowser(t)
  await browser.begin('youtube')
  expect(await endOf(browser, address)).toMatchObject(stale)
})

test.each([
  '/auth/social/elsewhere/sign-in',
  '/auth/social/youtube/elsewhere',
  '/auth/social/YouTube/sign-in',
  '/auth/social/elsewhere/callback?state=x',
])('%s is not there', async (address) => {
  expect((await openBrowser(t).go(address)).status).toBe(404)
})

test.each([
  'redirect_uri=https://evil.test',
  'to=https://evil.test',
  'state=https://evil.test/aaaaaaaaaaaaaaaa',
  'state=%0d%0alocation:%20https://evil.test',
  'return=//evil.test&next=//evil.test',
])('%s leads nowhere else', async (query) => {
  const browser = openBrowser(t)
  const start = await browser.go(`/auth/social/youtube/sign-in?${query}`)
  expect(start.headers.get('location')).toMatch(/^\/dev\/social\/auth\?/)
  const page = new URL(start.headers.get('location') ?? '', t.url)
  expect(page.searchParams.get('redirect_uri')).toBe(
    `${t.services.config.publicUrl}/auth/social/youtube/callback`,
  )
  const { at } = await browser.follow(start)
  expect(await browser.answer(at, { name: 'Nowhere' })).toMatch(/^\/auth\/process#/)
})

test('whatever Host says, the way back is that of PUBLIC_URL', async () => {
  const response = await fetch(`${t.url}/auth/social/youtube/sign-in`, {
    redirect: 'manual',
    headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test' },
  })
  const page = new URL(response.headers.get('location') ?? '', t.url)
  expect(page.searchParams.get('redirect_uri')).toBe(
    `${t.services.config.publicUrl}/auth/social/youtube/callback`,
  )
})

test('an answer by form goes on as one by address, with nothing else in it (Apple)', async () => {
  const browser = openBrowser(t)
  const address = new URL(await wayBack(browser), t.url)
  const response = await fetch(new URL(address.pathname, t.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...address.searchParams, ['user', '{"name":{}}'], ['evil', 'x']]),
  })
  expect(response.status).toBe(303)
  const on = response.headers.get('location') ?? ''
  expect(on).not.toContain('evil')
  expect(await endOf(browser, on)).toMatchObject({ kind: 'signed-in' })
})

test('two servers on one database: an authorization may begin at one and end at the other', async () => {
  // Each server has its own stand-in. The second server uses that of the first, as both would use one provider.
  const other = await t.startBeside()
  const browser = openBrowser(t)
  const address = await wayBack(browser)
  other.app.services.social = t.services.social
  const response = await fetch(new URL(address, other.url), {
    redirect: 'manual',
    headers: { cookie: browser.cookieHeader() },
  })
  expect(answerOf(outcomeAt(response.headers.get('location') ?? '')).token).not.toBeNull()
})

test('which providers there are is said to everybody', async () => {
  const response = await fetch(`${t.url}/api/auth/social/providers`)
  const { providers } = (await response.json()) as { providers: object[] }
  expect(providers).toHaveLength(10)
  expect(providers[0]).toEqual({ provider: 'instagram', isEnabled: true, isLocal: true })
})
