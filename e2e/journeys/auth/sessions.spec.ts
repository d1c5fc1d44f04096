import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../../apps/server/src/demo/people.ts'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { logIn } from '../../support/people/log-in.ts'
import { field } from '../../support/screens/field.ts'
import { idleScripts } from '../../support/screens/idle-scripts.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const longAgo = () => String(Date.now() - 16 * 60_000)

describe('staying in', () => {
  test('who logs in without network is told so at once, and nothing is sent later', async ({ visit }) => {
    // The posters beside the form move on, and one that comes into sight is asked for then.
    const page = await visit('/auth/login', { mayFail: /sign-in|assets\/[^/]+\.webp$/ })
    await field(page, 'Email, username or phone number').fill('owner')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await field(page, 'Password').fill(demoPassword)
    await idleScripts(page)
    await (await contextOf(page)).setOffline(true)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(page, 'No connection. Please check your network and try again.')
    // The error was about the earlier try. It disappears when a field is wrong now.
    await field(page, 'Password').fill('')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(page, 'Please enter your password')
    expect(await page.locator('form').getByText('No connection.').count()).toBe(0)
    await (await contextOf(page)).setOffline(false)
    await page.reload()
    expect(await kept(page, 'refreshToken')).toBeNull()
  })

  test('tabs whose token has run out renew it together, and all stay in', async ({ visit }) => {
    const page = await visit('/auth/login')
    await logIn(page, 'owner', demoPassword)
    await isAt(page, '/home')
    const before = await kept(page, 'refreshToken')
    const refreshed: string[] = []
    const own = await contextOf(page)
    own.on('response', (response) => {
      if (response.url().endsWith('/api/auth/refresh')) refreshed.push(String(response.status()))
    })
    // A page without the app: no tab refreshes the session before all of them do.
    await page.goto('/dev/outbox.json')
    const longAgo = String(Date.now() - 16 * 60_000)
    await page.evaluate((at) => localStorage.setItem('tokenReceivedAt', at), longAgo)
    const tabs = [page, await (await contextOf(page)).newPage(), await (await contextOf(page)).newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/profile/notifications')))
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
    await eventually(() => kept(page, 'refreshToken')).not.toBe(before)
    for (const tab of tabs) await tab.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    // Local storage reaches another tab a moment late. Such a tab may ask once more, and gets the same answer.
    expect(new Set(refreshed)).toEqual(new Set(['200']))
    const tokens = () => Promise.all(tabs.map((tab) => kept(tab, 'refreshToken')))
    await eventually(async () => new Set(await tokens()).size).toBe(1)
  })

  test('logging out in one tab logs out the others, and the session is over', async ({ visit }) => {
    const page = await visit('/auth/login', { mayFail: /graphql|refresh/ })
    await logIn(page, 'door', demoPassword)
    await isAt(page, '/home')
    const other = await (await contextOf(page)).newPage()
    await other.goto('/profile/notifications')
    await other.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
    const refreshToken = await kept(page, 'refreshToken')

    await page.bringToFront()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    // The browser loads a new page, so that nothing of this person stays in memory.
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Yes' }).click()
    await loaded
    await isAt(page, '/auth/login')
    await page.getByRole('status').filter({ hasText: "You're logged out." }).waitFor()
    await isAt(other, '/auth/login?to=%2Fprofile%2Fnotifications')
    const answer = await page.request.post('/api/auth/refresh', { data: { refreshToken } })
    expect(answer.status()).toBe(401)
  })

  test('a session that ended elsewhere ends here with the next call', async ({ visit }) => {
    const page = await visit('/auth/login', { mayFail: /graphql|refresh/ })
    await logIn(page, 'promoter', demoPassword)
    await page.getByRole('heading', { name: 'Featured events' }).waitFor()
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
    const data = { refreshToken: await kept(page, 'refreshToken') }
    await page.evaluate(() => {
      localStorage.setItem('mantine-color-scheme-value', 'dark')
      localStorage.setItem('language', 'en')
    })
    // Every call waits until the page has moved on: the bell asks by itself, too, and the page would end on the old
    // address.
    const left = Promise.withResolvers<void>()
    await page.route('**/api/graphql', async (route) => {
      await left.promise
      await route.fallback()
    })
    await page.request.post('/api/auth/sign-out', { data })
    await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await isAt(page, '/events')
    left.resolve()
    // The browser keeps nothing, not even that this device has an account, so the page leads to the sign-up.
    await isAt(page, '/auth/sign-up?to=%2Fevents')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const why = page.getByText("You've been logged out. Please log in again.")
    await why.waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await why.count()).toBe(0)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await isAt(page, '/auth/login?to=%2Fevents')
  })

  test('a session that ended elsewhere ends here by itself where the page asks nothing', async ({
    visit,
  }) => {
    const page = await visit('/auth/login', { mayFail: /refresh|graphql/ })
    // The test listens as soon as the socket exists, because the first frame may come before the test waits for it.
    const greeted = Promise.withResolvers<void>()
    page.once('websocket', (socket) => socket.once('framereceived', () => greeted.resolve()))
    await logIn(page, 'promoter', demoPassword)
    await greeted.promise
    await isAt(page, '/home')
    const data = { refreshToken: await kept(page, 'refreshToken') }
    // The page can learn of the end by its socket alone: no other call gets an answer.
    await page.route('**/api/graphql', () => undefined)
    expect((await page.request.post('/api/auth/sign-out', { data })).status()).toBe(204)
    // The timeout is longer than the longest pause between two tries to connect a broken socket again.
    await page.waitForURL((url) => url.pathname.startsWith('/auth/'), { timeout: 60_000 })
    expect(await kept(page, 'token')).toBeNull()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('an answer that is lost on the way signs nobody out, in no tab', async ({ visit }) => {
    const page = await visit('/auth/login', { mayFail: /api\/auth\/refresh/ })
    await logIn(page, 'owner', demoPassword)
    await isAt(page, '/home')
    const before = await kept(page, 'refreshToken')
    const context = await contextOf(page)
    let lost = 0
    await context.route('**/api/auth/refresh', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      // The server has replaced the two tokens, but the browser does not get the answer.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.goto('/dev/outbox.json')
    await page.evaluate((at) => localStorage.setItem('tokenReceivedAt', at), longAgo())
    const other = await context.newPage()
    await Promise.all([page.goto('/profile/notifications'), other.goto('/events')])
    await eventually(() => kept(page, 'refreshToken')).not.toBe(before)
    expect(lost).toBe(1)
    for (const tab of [page, other]) expect(await kept(tab, 'token')).not.toBeNull()
    await page.reload()
    await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
  })

  test('a tab that slept while another renewed the session goes on with the new one', async ({ visit }) => {
    const page = await visit('/auth/login')
    await logIn(page, 'owner', demoPassword)
    await page.getByRole('heading', { name: 'Featured events' }).waitFor()
    const context = await contextOf(page)
    await context.clock.install()
    const awake = await context.newPage()
    await awake.goto('/dev/outbox.json')
    // The session is renewed twice without the sleeping tab, so the refresh token of that tab is two generations old.
    await awake.evaluate(async () => {
      for (const _turn of [1, 2]) {
        const body = JSON.stringify({ refreshToken: localStorage.getItem('refreshToken') })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch('/api/auth/refresh', { method: 'POST', headers, body })
        const pair = (await answer.json()) as { token: string; refreshToken: string }
        localStorage.setItem('token', pair.token)
        localStorage.setItem('refreshToken', pair.refreshToken)
        localStorage.setItem('tokenReceivedAt', String(Date.now()))
      }
    })
    await page.bringToFront()
    await page.clock.fastForward('05:00:00')
    await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await page.getByRole('tab', { name: 'My events' }).waitFor()
    await eventually(() => kept(page, 'token')).not.toBeNull()
  })

  test('a file asked for with a token that the server no longer takes comes after one refresh', async ({
    visit,
  }) => {
    const page = await visit('/auth/login', { mayFail: /calendar|\.ics/ })
    await logIn(page, 'owner', demoPassword)
    await isAt(page, '/home')
    await page.goto('/events/low-tide-slow-electronics-by-the-water')
    const link = page.getByRole('link', { name: /calendar/i }).first()
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
    const asked: string[] = []
    await page.route(`**${pathname}*`, (route) => {
      asked.push(route.request().headers().authorization ?? '')
      const refusal = { code: 'AUTH_NOT_AUTHENTICATED', message: 'Please log in to continue.' }
      return asked.length === 1 ? route.fulfill({ status: 401, json: refusal }) : route.continue()
    })
    // Two tokens of the same second are the same text, so the test counts the calls that renew the session.
    let renewals = 0
    page.on('request', (call) => {
      if (call.url().endsWith('/api/auth/refresh')) renewals += 1
    })
    const saved = page.waitForEvent('download')
    await link.click()
    expect((await saved).suggestedFilename()).toBe('event.ics')
    expect(asked).toHaveLength(2)
    expect(renewals).toBe(1)
    expect(asked[1]).toContain(await kept(page, 'token'))
  })
})
