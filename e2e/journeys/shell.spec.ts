import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { failedLoads } from '../../packages/rules/src/platform/texts.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { answerTo } from '../support/screens/answer-to.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { inSight } from '../support/screens/in-sight.ts'
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
    expect([mark, ...entries.slice(0, 6)]).toEqual([
      'Reprise',
      ...['Home', 'Events', 'Offers', 'Profile'],
      ...['Rep Clubs', 'Rep points'],
    ])
    const column = page.getByRole('complementary', { name: 'Next up' })
    await column.getByRole('region', { name: 'Your next event' }).getByRole('link').waitFor()
    const card = column.getByRole('region', { name: 'Did You Know?' })
    await sees(card, 'You can create your own Club and Offers for your community.')
    expect(await card.getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true)
    await main(page).getByRole('link', { name: 'Night Bloom' }).click()
    await isAt(page, '/rep-clubs/night-bloom')
    await page.getByRole('heading', { level: 1, name: 'Night Bloom' }).waitFor()
  })

  test('has in its right column who waits for an answer', async ({ visit }) => {
    const page = await visit('/home', { as: 'host', width: 1800 })
    const waiting = page
      .getByRole('complementary', { name: 'Next up' })
      .getByRole('link', { name: /requests?/ })
    await waiting.first().click()
    await page.waitForURL(/\/approval$/)
  })

  test('does not show again what was put away', async ({ visit }) => {
    const page = await visit('/home', { as: 'promoter', width: 1800 })
    const card = page.getByRole('region', { name: 'Did You Know?' })
    const kept = answerTo(page, 'updateProfile')
    await card.getByRole('button', { name: 'Close' }).click()
    await card.waitFor({ state: 'detached' })
    await kept
    await page.reload()
    await sees(page, 'Featured events', 'Your clubs')
    expect(await card.count()).toBe(0)
  })

  test('has its entries at the bottom of a phone, and the sidebar in a drawer', async ({ visit }) => {
    const page = await visit('/home', { as: 'member', phone: true })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    expect(await linksOf(page, 'Main')).toEqual(['Home', 'Events', 'Offers', 'Profile'])
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
      slug: name.toLowerCase(),
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
    await isAt(page, '/rep-clubs?which=JOINED')
    await page.goBack()
    await page
      .getByRole('region', { name: 'Your clubs' })
      .getByRole('link', { name: 'See all: Your clubs' })
      .click()
    await isAt(page, '/rep-clubs?which=JOINED')
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
    // The list shows drafts, then upcoming events, each with its sales and earnings. It shows past events when the
    // person asks for them.
    const parts = page.getByRole('main').getByRole('heading', { level: 3 })
    await eventually(() => parts.allTextContents()).toEqual(['Drafts', 'Upcoming'])
    const row = page.getByRole('article').filter({ hasText: 'Soft Machines' })
    await sees(row, /^\d+ of \d+ tickets$/, /^Net \$[\d,]+\.\d\d$/, /^\d+ waiting$/)
    expect((await row.getByRole('link').allTextContents()).slice(1)).toEqual([
      'Attendees: Soft Machines',
      'Door: Soft Machines',
    ])
    await row.getByRole('button', { name: 'More: Soft Machines' }).click()
    const ways = page.getByRole('menuitem')
    await ways.first().waitFor()
    expect(await ways.allTextContents()).toEqual([
      'Overview',
      'Guest list',
      'Invite guests',
      'Revenue',
      'Edit',
      'View page',
      'Copy link',
      'Duplicate',
      'Repeat…',
    ])
    await page.keyboard.press('Escape')
    const past = page.getByRole('article').filter({ hasText: 'Ended' })
    // The events of other tests may fill several pages before the first past one.
    await eventually(async () => {
      const more = page.getByRole('button', { name: 'Load more' })
      if (await more.isVisible()) await more.scrollIntoViewIfNeeded()
      return page.getByText('Past events').count()
    }).toBe(1)
    expect(await past.first().isVisible()).toBe(false)
    await page.getByText('Past events').click()
    await past.first().waitFor()
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
    // At 400 per cent on a low screen the last entry is reached too.
    await page.setViewportSize({ width: 320, height: 256 })
    await opened('Account', 'Profile information')
    await page.keyboard.press('End')
    const logOut = page.getByRole('menuitem', { name: 'Log Out' })
    await eventually(() => logOut.and(page.locator(':focus')).count()).toBe(1)
    await eventually(() => inSight(logOut)).toBe(true)
    await page.keyboard.press('Escape')
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
      await page.getByRole('button', { name: `Further: ${title}` }).waitFor()
    }
    const offers = page.getByRole('region', { name: 'Current offers' })
    await offers.getByRole('listitem').first().getByRole('link').waitFor()
    const all = offers.getByRole('link', { name: 'See all: Current offers' })
    expect(await all.getAttribute('href')).toBe('/offers/explore')
    const clubs = page.getByRole('region', { name: 'Your clubs' })
    await sees(clubs, 'Night Bloom', /\d rep points/)
    await clubs.getByRole('link', { name: /^Night Bloom/ }).click()
    await isAt(page, '/rep-clubs/night-bloom')
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

  test('show posters that drift where motion is welcome, and rest while someone types', async ({ visit }) => {
    const page = await visit('/auth/login', { width: 1440 })
    const about = page.getByRole('complementary', { name: 'About Reprise' })
    await sees(about, 'Find the night.', 'Hold the ticket.', 'Get in.')
    const loaded = () =>
      about.locator('img').evaluateAll((all) => all.filter(({ naturalWidth }) => naturalWidth > 0).length)
    await eventually(loaded).toBeGreaterThan(9)
    const drifting = async () => {
      // The transition by which the wall appears does not count as drifting.
      const states: string[] = await about.evaluate((each) =>
        each
          .getAnimations({ subtree: true })
          .filter((one: object) => 'animationName' in one)
          .map((one: { playState: string }) => one.playState),
      )
      return states.filter((state) => state === 'running').length
    }
    expect(await drifting()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await drifting()).toBe(3)
    await page.getByRole('textbox').first().focus()
    expect(await drifting()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await about.boundingBox())?.height).toBe(132)
    const form = await page.getByRole('textbox').first().boundingBox()
    expect(form?.y).toBeGreaterThan((await about.boundingBox())?.y ?? 0)
    await checkScreen(page)
  })

  test('have posters of at most 12 kB each', () => {
    const posters = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.webp'))
    expect(posters).toHaveLength(9)
    for (const file of posters)
      expect(readFileSync(join(DIST, 'assets', file)).length, file).toBeLessThanOrEqual(12_000)
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
    ['findEvents', '/events', 'events'],
    ['clubPoints', '/home', 'clubs'],
    ['payoutAccounts', '/rep-club/events/soft-machines/revenue', 'payment options'],
  ])('says that %s at %s could not be loaded, above the bar of a phone', async (row, { visit }) => {
    const [query, path, what] = row
    const page = await visit('/404', { as: 'host', phone: true, mayFail: /404$/ })
    await deny(page, query)
    // The toast comes before all pictures have loaded, and it stays as long as it is pointed at.
    await page.goto(path, { waitUntil: 'commit' })
    const toast = page.locator('[data-toasts] > *').filter({ hasText: failedLoads[what] })
    await toast.hover()
    await sees(toast, 'Oops ...')
    const top = (await main(page).last().boundingBox())?.y ?? 0
    await eventually(async () => {
      const box = await toast.boundingBox()
      return box !== null && box.y > top / 2 && box.y + box.height <= top
    }).toBe(true)
    // The missing part of the page has an error text of its own, which differs from that of the toast.
    if (what === 'events') await sees(page.getByRole('main'), "These events didn't load")
    expect(await page.getByText(failedLoads[what]).count()).toBe(1)
  })

  test('goes after 10 seconds, and waits while it is pointed at or has the focus', async ({ visit }) => {
    const page = await visit('/404', { as: 'member', mayFail: /404$/ })
    await (await contextOf(page)).clock.install()
    await deny(page, 'clubPoints')
    await page.goto('/home')
    // On a slow machine another call may run out of time while the clock runs. Its error then stands beside this toast.
    const toast = page.locator('[data-toasts] > *').filter({ hasText: failedLoads.clubs })
    await eventually(async () => {
      await page.clock.runFor(200)
      return toast.count()
    }).toBe(1)
    await toast.hover()
    // From here on the clock stands still, so a slow machine changes nothing.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.clock.runFor(15_000)
    expect(await toast.count()).toBe(1)
    await toast.getByRole('button', { name: 'Close' }).focus()
    await page.mouse.move(5, 5)
    await page.clock.runFor(15_000)
    expect(await toast.count()).toBe(1)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.clock.runFor(9000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(2000)
    await eventually(() => toast.count()).toBe(0)
  })
})
