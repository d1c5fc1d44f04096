import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { findUnmarked } from '../../support/screens/find-unmarked.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { focusInSight } from '../../support/screens/in-sight.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { openEvent } from '../notifications/raise-kinds.ts'
import { balcony, early, hostEvent, slugOf, standing } from '../paid-path/host-event.ts'

const create = '/rep-club/events/create?tab=info'

async function isInView(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole('option', { name }).boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
}

/** Returns how many days the focused day of the calendar is after another day. */
async function daysSince(page: Page, day: string): Promise<number> {
  return (Date.parse(`${await focusedOn(page)} UTC`) - Date.parse(`${day} UTC`)) / 86_400_000
}

describe('when', () => {
  test('a start after the end is kept, and the end says that it went along', async ({ visit }) => {
    const page = await visit(create, { as: 'host' })
    await field(page, 'Starts').click()
    const dialog = page.getByRole('dialog', { name: 'Starts', exact: true })
    await dialog.getByRole('button', { name: 'Next month' }).click()
    const month = await dialog.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).textContent()
    await page
      .getByRole('status')
      .filter({ hasText: month ?? '' })
      .waitFor()
    // The days of the month after can be chosen, so they can be read, too.
    await checkAccessibility(page, 'colours')
    // The arrow keys go from month to month.
    const days = page.getByRole('table').getByRole('button')
    const last = days.and(page.getByLabel(/ 28, /)).last()
    const from = (await last.getAttribute('aria-label')) ?? ''
    await last.press('ArrowDown')
    await eventually(() => daysSince(page, from)).toBe(7)
    await page.keyboard.press('ArrowUp')
    await eventually(() => daysSince(page, from)).toBe(0)
    await page.keyboard.press('PageDown')
    await eventually(() => daysSince(page, from)).toBeGreaterThan(27)
    await page.keyboard.press('PageUp')
    await eventually(() => daysSince(page, from)).toBe(0)
    for (const key of ['ArrowUp', 'ArrowUp', 'End']) await page.keyboard.press(key)
    const endOfWeek = await daysSince(page, from)
    await page.keyboard.press('Home')
    await eventually(() => daysSince(page, from)).toBe(endOfWeek - 6)
    await page.getByRole('button', { name: /^\w+ 15, \d{4}$/ }).click()
    const chosen = page.getByRole('button', { name: 'Done' })
    await chosen.click()
    await sees(page, 'The end moved with the start. Choose when it ends.')
    const start = await field(page, 'Starts').textContent()
    expect(start).toMatch(/ 15, /)
    expect(await field(page, 'Ends').textContent()).toBe(start)
    await eventually(() => page.locator('button:focus').textContent()).toBe(start)
    expect(await page.getByRole('button', { name: `Starts ${start}, required` }).count()).toBe(1)
  })

  test('by keyboard, on a low and narrow screen, a day and a time are chosen in view', async ({ visit }) => {
    const page = await visit(create, { as: 'host', phone: true, width: 360 })
    await page.setViewportSize({ width: 320, height: 256 })
    const focusInView = () => focusInSight(page)
    await field(page, 'Starts').press('Enter')
    await page.getByRole('table').getByRole('button').and(page.locator(':focus')).waitFor()
    await eventually(focusInView).toBe(true)
    const day = await focusedOn(page)
    await page.keyboard.press('ArrowDown')
    await eventually(() => daysSince(page, day ?? '')).toBe(7)
    await eventually(focusInView).toBe(true)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
    await page.keyboard.press('Enter')
    await eventually(() => field(page, 'Hours').and(page.locator(':focus')).count()).toBe(1)
    // Tab goes through all parts of the time.
    for (const part of ['Minutes', 'AM or PM']) {
      await page.keyboard.press('Tab')
      await eventually(() => field(page, part).and(page.locator(':focus')).count()).toBe(1)
    }
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await eventually(() => page.locator('button:focus').textContent()).toBe(
      await field(page, 'Starts').textContent(),
    )
    await eventually(focusInView).toBe(true)
  })

  test('the list of times leaves the days in view', async ({ visit }) => {
    const page = await visit(create, { as: 'host' })
    await field(page, 'Starts').click()
    await eventually(() => page.getByRole('table').getByRole('button', { pressed: true }).count()).toBe(1)
    await field(page, 'Hours').click()
    // The list is placed after it has opened.
    await eventually(async () => {
      const list = await page.getByRole('dialog').getByText('45', { exact: true }).boundingBox()
      const days = await page.getByRole('table').boundingBox()
      return list && days && list.x >= days.x + days.width
    }).toBe(true)
    expect(await findUnmarked(page)).toEqual([])
  })

  test.for(['Hosting club', 'Time zone'])(
    'on a phone the list of %s is in view',
    async (label, { visit }) => {
      const page = await visit(create, { as: 'owner', phone: true })
      if (label === 'Hosting club') await page.getByRole('tab', { name: 'Rep clubs' }).tap()
      await field(page, label).tap()
      const option = label === 'Time zone' ? 'Abidjan (Africa)' : 'No club: you host it yourself'
      await eventually(() => isInView(page, option)).toBe(true)
      await page.keyboard.press('ArrowDown')
      expect(await findUnmarked(page)).toEqual([])
    },
  )
})

describe('the picture', () => {
  const choose = (page: Page, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer })

  test('a file that is no picture is refused at the field', async ({ visit }) => {
    const page = await visit(create, { as: 'host' })
    await choose(page, Buffer.from('not a picture'))
    await sees(page, "We can't read this picture file.")
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a small one is taken, with a word of warning', async ({ visit }) => {
    const page = await visit(create, { as: 'host', phone: true })
    const buffer = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7337bf' } })
      .png()
      .toBuffer()
    await choose(page, buffer)
    await sees(page.getByRole('dialog'), /^This picture is only 20 pixels wide/)
    await page.getByRole('button', { name: 'Use picture' }).click()
    await eventually(() => page.locator('button:focus').textContent()).toBe('Change picture')
    await page.getByRole('img', { name: 'The picture of the event' }).first().waitFor()
  })
})

const refuse = (page: Page, operation: string) =>
  page.route('**/api/graphql', (route) =>
    route.request().postDataJSON()?.operationName === operation
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } })
      : route.fallback(),
  )

test('a save that fails says why, and leaves one at the button', async ({ visit }) => {
  const page = await visit('/events/edit/first-light?tab=info', { as: 'host', mayFail: /graphql/ })
  await refuse(page, 'updateEvent')
  await field(page, 'Title').fill('First Light, never saved')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  // It has guests, so the host is told first what the new title does.
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('alert').waitFor()
  await eventually(() => save.and(page.locator(':focus')).count()).toBe(1)
})

test('a save is told to who does not see it, and from there one is at each page of the event', async ({
  visit,
}) => {
  const page = await visit('/events/edit/first-light?tab=info', { as: 'host' })
  await field(page, 'Description').fill('The first light of the year, seen together.')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'All changes are saved' }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages of this event' })
  const goTo = async (name: string | RegExp, path: string) => {
    await pages.getByRole('link', { name }).click()
    await page.waitForURL((url) => url.pathname === path)
    await eventually(() => pages.locator('[aria-current=page]').textContent()).toMatch(name)
    await page.getByRole('heading', { level: 1, name: 'First Light' }).waitFor()
  }
  await goTo('Door', '/rep-club/events/first-light/scan')
  await goTo('Revenue', '/rep-club/events/first-light/revenue')
  await goTo(/^Attendees/, '/rep-club/events/first-light/approval')
  await goTo('Overview', '/rep-club/events/first-light')
  await (await contextOf(page)).grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await sees(page, 'Link copied.')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${baseUrl}/events/first-light`)
  await goTo('Edit', '/events/edit/first-light')
})

test('the preview shows the tickets as guests see them, within the page of the editor', async ({ visit }) => {
  const page = await visit('/events/edit/low-tide-slow-electronics-by-the-water?tab=preview', {
    as: 'host',
    phone: true,
  })
  const tickets = page.getByRole('region', { name: 'Tickets' })
  await sees(tickets, /^\d+ left · up to 4 per person$/, '$30.55 with fees')
  // Every button of the preview is inert, and the preview shows no figures that are for the host only.
  expect(await tickets.locator('button').count()).toBeGreaterThan(0)
  expect(await tickets.locator('button:not([inert] button)').count()).toBe(0)
  expect(await tickets.getByText(/taken/).count()).toBe(0)
  // The bar on top has an opaque background here, unlike on the event's own page. The heading begins below the bar.
  const bar = page.getByRole('banner').first()
  const ground = await bar.evaluate(
    (each) => each.ownerDocument.defaultView.getComputedStyle(each).backgroundColor,
  )
  expect(ground).not.toMatch(/, 0\)$|transparent/)
  const edge = await bar.boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThan((edge?.y ?? 0) + (edge?.height ?? 0))
  await checkScreen(page)
})

test('a payout that cannot be asked for leaves one at the amount, or at the button', async ({ visit }) => {
  const page = await visit('/rep-club/events/first-light/revenue', { as: 'host', mayFail: /graphql/ })
  await refuse(page, 'requestEventPayout')
  const request = page.getByRole('button', { name: 'Request payout' })
  await field(page, 'Amount').fill('nothing')
  await request.click()
  await eventually(() => field(page, 'Amount').and(page.locator(':focus')).count()).toBe(1)
  await field(page, 'Amount').fill('1')
  await request.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Request $1.00' }).press('Enter')
  await page.getByRole('region', { name: 'Payout', exact: true }).getByRole('alert').waitFor()
  await eventually(() => request.and(page.locator(':focus')).count()).toBe(1)
})

test('a long list of staff comes by page: in the address, with the focus and the place kept', async ({
  visit,
}) => {
  const session = await signIn(baseUrl, 'host')
  const event = await openEvent(session, 'Staffed Night')
  // No test signs in as these people. If the demo's roles had a role at this event, they would see other screens.
  for (const userName of ['guest-30', 'guest-31', 'guest-32', 'guest-33', 'guest-34', 'guest-35'])
    await event.give({ userName, session }, 'COORDINATOR', 'DOOR', 'TALENT')
  const settings = `/events/edit/${event.slug}?tab=settings`
  const page = await visit(settings, { as: 'host' })
  const pager = page.getByRole('navigation', { name: 'Pages of: Staff' })
  const way = (name: string) => pager.getByRole('button', { name, exact: true })
  await sees(page, '1 to 15 of 18')
  // The text of the pager is not larger than the text of the page.
  const sizeOf = async (element: Locator) =>
    Number.parseFloat(
      await element.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).fontSize),
    )
  expect(await sizeOf(way('First'))).toBeLessThanOrEqual(await sizeOf(page.locator('body')))
  for (const name of ['First', 'Previous page'])
    expect(await way(name).getAttribute('aria-disabled'), name).toBe('true')
  // The second page of the list is short. The pager stays inside the window and does not end up above it.
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 500 })
  await way('Next page').click()
  await sees(page, '16 to 18 of 18')
  const placeOfPager = async () => (await way('Next page').boundingBox())?.y ?? -1
  await eventually(async () => (await placeOfPager()) > 64 && (await placeOfPager()) < 500).toBe(true)
  if (desk) await page.setViewportSize(desk)
  await isAt(page, `${settings}&staff=2`)
  expect(await way('Page 2').getAttribute('aria-current')).toBe('page')
  // The button is disabled on the last page, but stays and keeps the focus.
  expect(await way('Next page').and(page.locator(':focus')).getAttribute('aria-disabled')).toBe('true')
  await page.goBack()
  await sees(page, '1 to 15 of 18')

  // A page that fails to load says so, and the pager still leads to the other pages.
  const errors = [{ message: 'The staff is away.', extensions: { code: 'CONFLICT' } }]
  await page.route('**/api/graphql', (route) =>
    route.request().postDataJSON().operationName === 'eventStaff'
      ? route.fulfill({ json: { data: null, errors } })
      : route.continue(),
  )
  await way('Last').click()
  await sees(page, 'The staff is away.')
  expect(await way('First').getAttribute('aria-disabled')).toBe('false')
  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await sees(page, '16 to 18 of 18')
  await page
    .getByRole('button', { name: /^Remove .+ as / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^.+ is no longer .+\.$/ })
    .waitFor()
  await page.goto(`${settings}&staff=99`)
  await isAt(page, `${settings}&staff=2`)
  await sees(page, '16 to 17 of 17')
  await page.setViewportSize({ width: 360, height: 800 })
  await pager.scrollIntoViewIfNeeded()
  await checkScreen(page)
})

test('an event is copied from the menu of its list: the same, a week later, as a draft', async ({
  visit,
}) => {
  const host = await openAccount(newPerson('copying host'))
  const title = 'Brass on repeat'
  await hostEvent(host, { title, eventTickets: [standing] })
  const page = await visit('/events?tab=my-events&role=working', { as: host })
  const before = await page.getByRole('article').locator('time').getAttribute('datetime')
  await page.getByRole('button', { name: `More: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/events\/edit\/[^/]+\?tab=info$/)
  await sees(page, 'This is your copy. Check its date before you publish it.', 'Draft')
  expect(await field(page, 'Title').inputValue()).toBe(title)
  await checkScreen(page)
  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await sees(page, 'Standing', '$40.00')
  await page.goto('/events?tab=my-events&role=working')
  const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('article')
  const after = await draft.locator('time').getAttribute('datetime')
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(7 * 86_400_000)
})

test('tickets are sorted by keys and by mouse, for guests too', async ({ visit }) => {
  const host = await openAccount(newPerson('sorting host'))
  const path = await hostEvent(host, { title: 'Brass in order', eventTickets: [standing, early, balcony] })
  const page = await visit(`/events/edit/${slugOf(path)}?tab=guest`, { as: host })
  const names = page.locator('h2').filter({ hasText: /^(Standing|Early|Balcony)$/ })
  await page.getByRole('button', { name: 'Move Balcony up' }).press('Enter')
  await eventually(() => names.allTextContents()).toEqual(['Standing', 'Balcony', 'Early'])
  await page.getByRole('button', { name: 'Move Balcony up' }).press('Enter')
  await eventually(() => names.allTextContents()).toEqual(['Balcony', 'Standing', 'Early'])
  // It is the first one now, so the focus is on the button that still moves it.
  await eventually(() => focusedOn(page)).toContain('Move Balcony down')
  await names.filter({ hasText: 'Early' }).dragTo(names.filter({ hasText: 'Balcony' }))
  await eventually(() => names.allTextContents()).toEqual(['Early', 'Balcony', 'Standing'])
  await page.getByRole('status').filter({ hasText: 'Early is now number 1.' }).waitFor()
  await checkScreen(page)
  const guest = await visit(path, { as: 'member', phone: true })
  await guest.getByRole('button', { name: /^Get/ }).first().click()
  const offered = guest.getByRole('dialog').getByText(/^(Standing|Early|Balcony)$/)
  await eventually(() => offered.allTextContents()).toEqual(['Early', 'Balcony', 'Standing'])
})

test('a host adds music: its player is loaded only when a visitor presses the button', async ({ visit }) => {
  const host = await openAccount(newPerson('phonograph host'))
  const path = await hostEvent(host, { title: 'Shellac Hour', eventTickets: [standing] })
  const page = await visit(`/events/edit/${slugOf(path)}?tab=settings`, { as: host })
  const link = field(page, 'Music')
  await link.fill('https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, /^Paste a link that starts with https:/)
  await link.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await page.getByRole('tab', { name: /^Preview/ }).click()
  await sees(page, 'Play on YouTube')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, /^(All changes are saved|Saved )/)

  const visitor = await visit(path, { phone: true })
  const asked: string[] = []
  await visitor.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays.</p>' })
  })
  const play = visitor.getByRole('button', { name: 'Play on YouTube' })
  await play.waitFor()
  await checkScreen(visitor)
  expect([asked, await visitor.locator('iframe').count()]).toEqual([[], 0])
  await play.press('Enter')
  await visitor.frameLocator('iframe[title="Player of YouTube"]').getByText('It plays.').waitFor()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
})
