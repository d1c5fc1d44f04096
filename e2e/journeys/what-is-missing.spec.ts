import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { sees } from '../support/screens/sees.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

describe('a screen whose part is gone', () => {
  const PART = /\/assets\/events\.screen-/

  test('reloads once by itself, then says so, and comes back with the part', async ({ visit }) => {
    const page = await visit('/home', { as: 'member', mayFail: PART })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.route(PART, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await main(page).getByRole('link', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(loads).toEqual(['/events'])
    await checkScreen(page)
    // The person opens another page and comes back. The page does not reload again by itself, because it did so
    // already.
    await main(page).getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await main(page).getByRole('link', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(loads).toEqual(['/events'])
    await page.unroute(PART)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('tab', { name: 'Explore' }).or(page.getByRole('searchbox')).first().waitFor()
  })
})

test('a part of a screen that cannot be fetched leaves the rest, and comes when the network is back', async ({
  visit,
}) => {
  const PART = /\/assets\/(qr-picture|share-dialog|latest-notifications)-/
  const page = await visit('/404', { as: 'member', mayFail: /404$|healthz|\/assets\// })
  await page.route(PART, (route) => route.abort('connectionrefused'))
  await page.route('**/healthz', (route) => route.abort('connectionrefused'))
  await page.goto('/events?tab=my-events')
  const ticket = page.getByRole('article').first()
  await ticket
    .getByText(/^[0-9A-Z]{3}[ -]?[0-9A-Z]+/)
    .first()
    .waitFor()
  const send = page.getByRole('button', { name: /^Send to a friend/ }).first()
  await send.click()
  await sees(page, 'No connection. Please check your network and try again.')
  expect(await ticket.isVisible()).toBe(true)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog').filter({ hasText: 'No connection.' })
  await bell.getByRole('button', { name: 'Try again' }).waitFor()
  await page.keyboard.press('Escape')

  await page.unroute(PART)
  await page.unroute('**/healthz')
  const reloaded = page.waitForEvent('load')
  await send.click()
  await reloaded
  await send.click()
  await page.getByRole('dialog').waitFor()
  await ticket.getByRole('img').first().waitFor({ state: 'attached' })
})

test('a person who is signed in sees the house before the app is there, and a visitor does not', async ({
  visit,
}) => {
  const page = await visit('/404', { as: 'member', mayFail: /404$/ })
  // The scripts of the app never load.
  await page.route('**/assets/**', () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  const bones = page.locator('[data-bones]')
  await bones.getByText('Reprise').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/events', { waitUntil: 'commit' })
  await bones.waitFor({ state: 'attached' })
  expect(await bones.isVisible()).toBe(false)
})

test('a click while the server is gone leaves the page that is there', async ({ visit }) => {
  const page = await visit('/home', { as: 'member', mayFail: /./ })
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.route('**', (route) => route.abort('connectionrefused'))
  await main(page).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await sees(page, 'No connection. Please check your network and try again.')
  await main(page).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await main(page).getByRole('link', { name: 'Events' }).click()
  // The server comes back only after the page has said so: before that, the page may still reload by itself.
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**')
  await again.click()
  await page.getByRole('tab', { name: 'Explore' }).or(page.getByRole('searchbox')).first().waitFor()
})

test('an unknown address shows that there is no such page, to anyone', async ({ visit }) => {
  for (const as of [undefined, 'member']) {
    const page = await visit('/nothing/here?x=1', { as, mayFail: /nothing/ })
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(as ? 1 : 0)
  }
})

test('an address that nobody can read is none either', async ({ visit }) => {
  const page = await visit('/404', { mayFail: /./ })
  for (const address of ['/events/%E0%A4%A', '/events/%00', '/%zz', `/events/${'a'.repeat(300)}`]) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    const title = address.startsWith('/events') ? "We couldn't find this event" : 'Page not found'
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('where no address is configured, nothing that reports errors is loaded', async ({ visit }) => {
  const page = await visit('/404', { as: 'member', mayFail: /404$|graphql/ })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/api/graphql', (route) => route.abort())
  // The text is gone ten seconds after it came, so it is looked for before all pictures have loaded.
  await page.goto('/home', { waitUntil: 'commit' })
  // Several calls failed together, and the page names only one.
  await sees(page, /^We could not load your/)
  await page.waitForLoadState('networkidle')
  const origin = new URL(page.url()).origin
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((url) => !url.startsWith(origin) || url.includes('/reporter-'))).toEqual([])
})

test('no build has the switch of those who develop', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const having = scripts.filter((file) => {
    const text = readFileSync(join(DIST, 'assets', file), 'utf8')
    return text.includes('All feature flags') || text.includes('featureFlagsOverride')
  })
  expect(having).toEqual([])
})
