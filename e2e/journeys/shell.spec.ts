import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { failedLoads } from '../../packages/rules/src/platform/texts.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'

const DIST = join(import.meta.dirname, '../../apps/web/dist')
const event = '/events/low-tide-slow-electronics-by-the-water'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const linksOf = async (page: Page, name: string) =>
  (await page.getByRole('navigation', { name }).getByRole('link').allTextContents()).map((text) =>
    text.trim(),
  )

describe('the main shell', () => {
  test('has its sidebar, its right column and its width on a desk', async ({ visit }) => {
    const page = await visit('/home', { as: 'member', width: 1800 })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await sees(main(page), 'Night Bloom')
    expect((await main(page).first().boundingBox())?.width).toBe(232)
    const frame = page.locator('[data-kind="main"]')
    expect(await frame.evaluate((each) => each.clientWidth)).toBe(1440)
    const [mark, ...entries] = (await linksOf(page, 'Main')).filter(Boolean)
    expect([mark, ...entries.slice(0, 4)]).toEqual(['Reprise', 'Home', 'Events', 'Profile', 'Rep points'])
    const card = page.getByRole('complementary', { name: 'Did You Know?' })
    await sees(card, 'You can create your own Club and Offers for your community.')
    expect(await card.getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true)
    await main(page).getByRole('link', { name: 'Night Bloom' }).click()
    await page.waitForURL((url) => url.pathname === '/rep-points/my-points' && url.searchParams.has('club'))
    await sees(page, 'Night Bloom')
  })

  test('has its entries at the bottom of a phone, and the sidebar in a drawer', async ({ visit }) => {
    const page = await visit('/home', { as: 'member', phone: true })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    expect(await linksOf(page, 'Main')).toEqual(['Home', 'Events', 'Profile'])
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Rep points' }).waitFor()
    await checkScreen(page)
    await drawer.getByRole('link', { name: 'Search' }).click()
    await isAt(page, '/search')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('has its drawer beside the back arrow, too', async ({ visit }) => {
    const page = await visit('/profile/settings', { as: 'member', phone: true })
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Back' }).waitFor()
    await checkScreen(page)
    for (const name of ['Menu', 'Back']) {
      const { width, height } = (await banner.getByRole('button', { name }).boundingBox()) ?? {}
      expect([width, height], name).toEqual([44, 44])
    }
    await banner.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Events' }).click()
    await isAt(page, '/events')
  })

  test('leads back to the page before, and where there is none to what the page belongs to', async ({
    visit,
  }) => {
    const managed = '/rep-club/events/soft-machines'
    const page = await visit(`${managed}/revenue`, { as: 'host' })
    const back = page.getByRole('banner').getByRole('button', { name: 'Back' })
    await back.click()
    await isAt(page, managed)
    await main(page).getByRole('link', { name: 'Home' }).click()
    await isAt(page, '/home')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await isAt(page, '/profile/settings')
    await back.click()
    await isAt(page, '/home')
  })

  test('lists the first five clubs, and leads to all of them', async ({ visit }) => {
    const page = await visit('/404', { as: 'member', mayFail: /404$/ })
    const clubs = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Gorse', 'Hazel'].map((name) => ({
      clubId: name,
      name,
      avatarUrl: null,
    }))
    await page.route('**/api/graphql', (route) =>
      route.request().postDataJSON()?.operationName === 'clubPoints'
        ? route.fulfill({ json: { data: { myClubs: clubs, myPoints: { nodes: [] } } } })
        : route.fallback(),
    )
    await page.goto('/home')
    const mine = main(page).getByRole('list', { name: 'Your clubs' })
    await eventually(() => mine.getByRole('listitem').allTextContents()).toEqual([
      ...['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'],
      'See all',
    ])
    await mine.getByRole('link', { name: 'See all' }).click()
    await isAt(page, '/rep-points/my-points')
    await page.goBack()
    await page
      .getByRole('region', { name: 'Your clubs' })
      .getByRole('link', { name: 'See all: Your clubs' })
      .click()
    await isAt(page, '/rep-points/my-points')
  })

  test('has the account menu of a person who works on events', async ({ visit }) => {
    const page = await visit('/home', { as: 'host' })
    await page.getByRole('button', { name: 'Account' }).click()
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: 'Manage Events' }).waitFor()
    const entries = await menu.getByRole('menuitem').allTextContents()
    const named = ['Profile information', 'Manage Events', 'Settings', 'Support', 'Log Out']
    expect(entries.filter((entry) => named.includes(entry))).toEqual(named)
    expect(await menu.getByRole('menuitem', { name: 'Support' }).getAttribute('href')).toMatch(/^mailto:.+@/)
    await menu.getByRole('menuitem', { name: 'Manage Events' }).click()
    await isAt(page, '/events?tab=my-events&role=working')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log Out' })
    await dialog.getByRole('button', { name: 'Yes' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('menuitem', { name: 'Event' }).click()
    await isAt(page, '/rep-club/events/create?tab=info')
  })

  test('has menus that hold nothing but their entries, and are left by Tab', async ({ visit }) => {
    const page = await visit('/home', { as: 'host' })
    const opened = async (name: string, first: string) => {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      await eventually(() =>
        page.getByRole('menuitem', { name: first }).and(page.locator(':focus')).count(),
      ).toBe(1)
      await checkAccessibility(page)
    }
    await opened('Create', 'Event')
    await page.keyboard.press('Tab')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Notifications/)
    await opened('Account', 'Profile information')
    await page.getByRole('group', { name: /, @host$/ }).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Notifications/)
  })

  test('lets nobody manage events who works on none', async ({ visit }) => {
    const page = await visit('/home', { as: 'member' })
    await page.getByRole('button', { name: 'Account' }).click()
    const entry = page.getByRole('menuitem', { name: 'Manage Events' })
    await entry.waitFor()
    expect(await entry.isDisabled()).toBe(true)
    await page.getByRole('menuitem', { name: 'Profile information' }).click()
    await isAt(page, '/profile/information')
  })
})

describe('the home page', () => {
  test('leads on from each of its parts', async ({ visit }) => {
    const page = await visit('/home', { as: 'member' })
    const parts = { 'Featured events': '/events', 'Your upcoming events': '/events?tab=my-events' }
    for (const [title, path] of Object.entries(parts)) {
      const link = page.getByRole('region', { name: title }).getByRole('link', { name: `See all: ${title}` })
      expect(await link.getAttribute('href')).toBe(path)
    }
    const clubs = page.getByRole('region', { name: 'Your clubs' })
    await sees(clubs, 'Night Bloom', /\d rep points/)
    await clubs.getByRole('link', { name: /^Night Bloom/ }).click()
    await page.waitForURL((url) => url.pathname === '/rep-points/my-points' && url.searchParams.has('club'))
  })

  test('says what to do where there is nothing yet', async ({ visit }) => {
    const page = await visit('/home', { as: 'staff' })
    const plans = page.getByRole('region', { name: 'Your upcoming events' })
    await sees(plans, 'Nothing planned yet')
    const clubs = page.getByRole('region', { name: 'Your clubs' })
    await sees(clubs, 'No clubs yet')
    await clubs.getByRole('link', { name: 'Find events' }).click()
    await isAt(page, '/events')
  })
})

describe('the other shells', () => {
  test('lead a visitor in from a public page, and somebody who is in back home', async ({ visit }) => {
    const page = await visit('/terms-of-service')
    const account = page.getByRole('navigation', { name: 'Account' })
    await account.waitFor()
    expect(await linksOf(page, 'Account')).toEqual(['Sign In', 'Join Now'])
    await account.getByRole('link', { name: 'Join Now' }).click()
    await isAt(page, '/auth/sign-up')
    const known = await visit('/terms-of-service', { as: 'member' })
    await known.getByRole('link', { name: 'Go To Home' }).waitFor()
    expect(await linksOf(known, 'Account')).toEqual(['Go To Home'])
  })

  test('let a guest log in or join on the page of an event, and lead back to it', async ({ visit }) => {
    const page = await visit(event)
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await linksOf(page, 'Account')).toEqual(['Login', 'Join Now'])
    await page.getByRole('link', { name: 'Login' }).click()
    await isAt(page, `/auth/login?to=${encodeURIComponent(event)}`)
    await eventually(() => page.getByRole('navigation').count()).toBe(0)
  })
})

describe('a toast', () => {
  const deny = async (page: Page, operation: string) =>
    page.route('**/api/graphql', async (route) =>
      route.request().postDataJSON()?.operationName === operation
        ? route.fulfill({
            status: 200,
            contentType: 'application/json',
            body: JSON.stringify({
              data: null,
              errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }],
            }),
          })
        : route.fallback(),
    )

  test.for<[query: string, path: string, what: keyof typeof failedLoads]>([
    ['currentUser', '/home', 'profile'],
    ['events', '/events', 'events'],
    ['clubPoints', '/home', 'clubs'],
    ['payoutAccounts', '/rep-club/events/soft-machines/revenue', 'payment options'],
  ])('says that %s at %s could not be loaded, beneath the bar of a phone', async (row, { visit }) => {
    const [query, path, what] = row
    const page = await visit('/404', { as: 'host', phone: true, mayFail: /404$/ })
    await deny(page, query)
    await page.goto(path)
    const toast = page.locator('.mantine-Notification-root').filter({ hasText: failedLoads[what] })
    await toast.waitFor()
    await sees(toast, 'Oops ...')
    const bar = await page.getByRole('banner').boundingBox()
    expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  test('goes after 10 seconds, and waits while it is pointed at', async ({ visit }) => {
    const page = await visit('/404', { as: 'member', mayFail: /404$/ })
    await page.clock.install()
    await deny(page, 'clubPoints')
    await page.goto('/home')
    // On a slow machine another call may miss its deadline while the clock runs, and says so beside it.
    const toast = page.locator('.mantine-Notification-root').filter({ hasText: failedLoads.clubs })
    await eventually(async () => {
      await page.clock.runFor(200)
      return toast.count()
    }).toBe(1)
    await toast.hover()
    // From here on time stands, however long the machine takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.clock.runFor(15_000)
    expect(await toast.count()).toBe(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(9000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(2000)
    await eventually(() => toast.count()).toBe(0)
  })
})

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
    // Somewhere else and back: it was tried already.
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
  await page.goto('/home')
  await sees(page, failedLoads.profile)
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
