import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { UPDATE_EVENT } from '../../../apps/server/src/testing/documents.ts'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { idleScripts } from '../../support/screens/idle-scripts.ts'
import { inGerman } from '../../support/screens/in-german.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { openEvent } from '../notifications/raise-kinds.ts'

const get = async (path: string) => {
  const answer = await fetch(baseUrl + path)
  return { status: answer.status, text: await answer.text() }
}

/** The kinds of lines that are not level on the first four cards, which stand side by side. */
const unevenLines = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) => {
    const topsOf = (part: string) =>
      all.slice(0, 4).flatMap((card) => {
        const line = card.querySelector(part)
        return line ? [Math.round(line.getBoundingClientRect().top)] : []
      })
    return ['img', 'time', 'h2', 'h2 ~ p', 'h2 ~ div:last-child'].filter(
      (part) => topsOf(part).length < 3 || new Set(topsOf(part)).size > 1,
    )
  })

describe('what is not for everybody', () => {
  test('a private event is nowhere for a visitor, and there for its people', async ({ visit }) => {
    const path = '/events/crew-dinner'
    const page = await visit(path, { mayFail: /crew-dinner$/ })
    await page.getByRole('heading', { name: "We couldn't find this event" }).waitFor()
    for (const surface of [path, '/api/events/crew-dinner/calendar.ics', '/sitemap.xml']) {
      expect((await get(surface)).text, surface).not.toMatch(/Crew dinner|Pflügerstraße|No speeches/i)
    }
    expect(await get(path)).toEqual({ ...(await get('/events/crew-dinners')), status: 404 })
    const stranger = await visit('/events', { as: 'member' })
    await field(stranger, 'Filter events').fill('dinner')
    await field(stranger, 'Filter events').press('Enter')
    await sees(stranger, 'No search results')
    // The browser loads the page without the session, and is refused. The app then asks again with the session.
    const crew = await visit(path, { as: 'door', mayFail: /crew-dinner$/ })
    await crew.getByRole('heading', { level: 1, name: 'Crew dinner' }).waitFor()
    await sees(crew, 'Pflügerstraße 12', 'Your role: Scanner')
    // A person at the door has no right to share it; a guest shares it like any page.
    await crew.getByRole('link', { name: 'Manage' }).waitFor()
    expect(await crew.getByRole('button', { name: /^Share/ }).count()).toBe(0)
  })

  test('a hidden place is told to approved guests only', async ({ visit }) => {
    const path = '/events/rooftop-after-hours'
    const reader = await visit(path, { scriptless: true })
    await sees(reader, 'Rooftop, after hours', "You'll see the place once you're approved.")
    for (const surface of [path, '/api/events/rooftop-after-hours/calendar.ics']) {
      expect((await get(surface)).text, surface).not.toMatch(/Meridian|South Hill|34\.0417|118\.2558/)
    }
    const waiting = await visit(path, { as: 'member' })
    await sees(waiting, 'Shown when approved', 'Waiting for the host.')
    const host = await visit(path, { as: 'host' })
    await sees(host, '880 South Hill Street')
    // The host of several has a role on each card: the lines of neighbours are level all the same, in German too.
    await host.goto('/events')
    const cards = host.getByRole('main').getByRole('article')
    await sees(cards.first(), 'Your role: Producer')
    await inGerman(host)
    await sees(cards.first(), 'Deine Rolle: Produzent')
    expect(await unevenLines(cards)).toEqual([])
  })

  test('a preview asks a visitor to log in, and people who are logged in read it all', async ({
    visit,
    sessionOf,
  }) => {
    const host = await sessionOf('host')
    const { path, eventId } = await openEvent(host, 'Half a page')
    await ask(host, UPDATE_EVENT, { input: { eventId, optInPublicPreview: false } })
    const page = await visit(path)
    await sees(page, 'Half a page', '4 Valve Street', 'Log in to read more about this event.')
    expect(await page.getByText('Brass, and a roof over it.').count()).toBe(0)
    const member = await visit(path, { as: 'member' })
    await sees(member, 'Brass, and a roof over it.')
  })
})

test('a visitor has the whole event without the app around it, and without asking for anything of a person', async ({
  visit,
}) => {
  const page = await visit('/events/low-tide-slow-electronics-by-the-water')
  await sees(page, 'Join Now', 'An evening for lying down.', 'Is there seating?')
  await page.getByRole('button', { name: 'One more: Free entry' }).waitFor()
  for (const name of ['Create', 'Account', /^Notifications/]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  // The page already contains the event, so the app sends no call.
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/api.graphql/.test(name) ? name : [])),
  )
  expect(asked).toEqual([])
})

test('the calendar file that cannot be had is a toast with the reason, and the page stays', async ({
  visit,
}) => {
  const path = '/events/low-tide-slow-electronics-by-the-water'
  // A visitor has no tickets, so the page loads none later.
  const page = await visit(path, { mayFail: /calendar\.ics/ })
  const link = page.getByRole('link', { name: 'Add to calendar' }).first()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('event.ics')
  await page.waitForLoadState('networkidle')
  await idleScripts(page)
  await (await contextOf(page)).setOffline(true)
  await link.click()
  await sees(page, "We couldn't load the calendar file.", /^No connection\./)
  await (await contextOf(page)).setOffline(false)
  await link.evaluate((anchor) => anchor.setAttribute('href', '/api/events/not-there/calendar.ics'))
  await link.click()
  await sees(page, "We couldn't find this event.")
  expect(new URL(page.url()).pathname).toBe(path)
})

/** The answer to a list of events, with as many events as were asked for and always more after them. */
function withMore(answer: { data: { events: { nodes: object[] } } }, first: number, before: number) {
  const { nodes, ...list } = answer.data.events
  const copies = Array.from({ length: first }, (_, index) => ({
    ...nodes[0],
    eventId: `copy-${before + index}`,
  }))
  return { ...answer, data: { events: { ...list, nodes: copies, hasNextPage: true } } }
}

describe('the events page', () => {
  test('loads five events, and twenty more each time a person comes near the end', async ({ visit }) => {
    const page = await visit('/robots.txt', { as: 'member' })
    // In this window the end is out of view after five events.
    await page.setViewportSize({ width: 1440, height: 600 })
    // A busy browser says late what is in view: after the app has worked on the answer.
    await page.addInitScript(`window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell, options) {
        super((...seen) => setTimeout(() => tell(...seen), 200), options)
      }
    }`)
    const asked: number[] = []
    await page.route('**/api/graphql*', async (route) => {
      const { variables, ...call } = route.request().postDataJSON() ?? {}
      if (!variables?.criteria) return route.fallback()
      const before = asked.reduce((sum, first) => sum + first, 0)
      asked.push(variables.first)
      const postData = { ...call, variables: { ...variables, after: null } }
      const response = await route.fetch({ postData })
      await route.fulfill({ response, json: withMore(await response.json(), variables.first, before) })
    })
    await page.goto('/events')
    const cards = page.getByRole('main').getByRole('article')
    await eventually(() => cards.count()).toBe(5)
    await cards.last().scrollIntoViewIfNeeded()
    await eventually(() => cards.count()).toBe(25)
    await cards.last().scrollIntoViewIfNeeded()
    await eventually(() => cards.count()).toBe(45)
    expect(asked).toEqual([5, 20, 20])
  })

  test('what is typed and chosen narrows it and stands in the address', async ({ visit }) => {
    const page = await visit('/events', { as: 'member' })
    const cards = page.getByRole('main').getByRole('article')
    await field(page, 'Filter events').fill('poster')
    await eventually(() => cards.count()).toBe(1)
    await sees(cards.first(), 'Print your first poster')
    await page.getByRole('status').filter({ hasText: '1 event matches.' }).waitFor()
    await page.reload()
    await eventually(() => cards.count()).toBe(1)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'events match.' }).waitFor()
    // The Tab key stops once for all types, and the arrow keys move between them.
    const types = page.getByRole('toolbar', { name: 'Types of events' })
    await types.getByRole('checkbox', { name: 'Concert' }).focus()
    await page.keyboard.press('ArrowRight')
    const next = types.getByRole('checkbox', { name: 'Conference' })
    await eventually(() => next.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
    expect(await types.locator('input[tabindex="0"]').count()).toBe(1)
    // Two chips in one turn of the browser, which has no time to draw in between. Both stay.
    await types.evaluate(async (bar) => {
      const { location } = bar.ownerDocument
      const boxes = [...bar.querySelectorAll('input')]
      for (const name of ['Comedy show', 'Concert']) {
        const before = location.search
        boxes.find((box) => box.labels[0].textContent === name).click()
        for (let turn = 0; turn < 1000 && location.search === before; turn += 1) await null
      }
    })
    await isAt(page, '/events?type=COMEDY_SHOW&type=CONCERT')
    await types.getByText('Concert').click()
    await isAt(page, '/events?type=COMEDY_SHOW')
    await sees(page, 'Crowd Work Only')
    await eventually(() => page.getByText('Print your first poster').count()).toBe(0)
    await page.getByRole('tab', { name: 'This week' }).click()
    await isAt(page, '/events?tab=this-week')
    await sees(page, 'Harbour Lights Festival')
    expect(await cards.getByText('Low Tide').count()).toBe(0)
    await page.getByRole('tab', { name: 'My events' }).click()
    await sees(page, 'Your tickets', 'Low Tide: slow electronics by the water')
  })
})

describe('the events near a person', () => {
  test('the place is asked for after a press, and what is close comes with a plan', async ({ visit }) => {
    const page = await visit('/events?tab=near-me', { as: 'member' })
    await (await contextOf(page)).grantPermissions(['geolocation'])
    await (await contextOf(page)).setGeolocation({ latitude: 33.99, longitude: -118.47 })
    await sees(page, 'We use your location to sort events by distance. We round it, and we never save it.')
    expect(await page.getByText('Near your location.').count()).toBe(0)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await sees(page, 'Near your location.')
    const rows = page.getByRole('main').getByRole('article')
    await sees(rows.first(), '1. Low Tide: slow electronics by the water')
    // A place for approved guests only is not found by its distance.
    expect(await page.getByText('Rooftop, after hours').count()).toBe(0)
    const plan = page.getByRole('list', { name: 'Events on the plan' })
    await plan.getByRole('button', { name: /1\. Low Tide/ }).press('Enter')
    const title = rows.first().getByRole('link', { name: /^1\. Low Tide/ })
    await eventually(() => title.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true)
    await page.getByLabel('Distance').selectOption('5')
    await isAt(page, '/events?tab=near-me&radius=5')
    await sees(page, '1 event within 5 miles.')
    await page.getByLabel('Price').selectOption('paid')
    await isAt(page, '/events?tab=near-me&radius=5&price=paid')
    await sees(page, 'No events match. Try fewer filters.')
    await page.goBack()
    await isAt(page, '/events?tab=near-me&radius=5')
    await sees(rows.first(), 'Low Tide')
    await page.getByLabel('From day').fill('2030-01-02')
    await isAt(page, '/events?tab=near-me&radius=5&from=2030-01-02')
    await sees(page, 'No events match. Try fewer filters.')
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await isAt(page, '/events?tab=near-me&radius=5')
    await sees(rows.first(), 'Low Tide')
  })

  test('on a phone events come at once, and a sheet has the filters or the place', async ({ visit }) => {
    const page = await visit('/events', { as: 'member', phone: true })
    const cards = page.getByRole('main').getByRole('article')
    const top = async () => (await cards.first().boundingBox())?.y
    await sees(cards.first(), /./)
    expect(await top()).toBeLessThan(300)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByLabel('Price').selectOption('free')
    await isAt(page, '/events?price=free')
    await filters.getByText('Party').click()
    await isAt(page, '/events?type=PARTY&price=free')
    await checkScreen(page)
    await filters.getByRole('button', { name: 'Show events' }).click()
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
    await page.getByRole('tab', { name: 'Near me' }).click()
    const place = page.getByRole('button', { name: 'Near Los Angeles · 50 mi' })
    await sees(cards.first(), '1. Low Tide')
    expect(await top()).toBeLessThan(450)
    await page.getByRole('button', { name: 'Show the plan' }).click()
    await page.getByRole('list', { name: 'Events on the plan' }).getByRole('button').waitFor()
    await place.click()
    const where = page.getByRole('dialog', { name: 'Where and how far' })
    await where.getByLabel('Distance').selectOption('25')
    await isAt(page, '/events?tab=near-me&radius=25')
    await where.getByRole('button', { name: 'Use my location' }).waitFor()
    await checkScreen(page)
    await where.getByRole('button', { name: 'Show events' }).click()
    await page.getByRole('button', { name: 'Near Los Angeles · 25 mi' }).waitFor()
  })

  test('a browser that refuses leaves the list of the default place', async ({ visit }) => {
    const page = await visit('/events?tab=near-me', { as: 'member' })
    await (await contextOf(page)).clearPermissions()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await sees(page, /^Your browser doesn't share your location with us\./)
    await page.getByLabel('Distance').waitFor()
    // A city by its name, without the keyboard of its country.
    const city = page.getByRole('combobox', { name: 'Another city' })
    await city.fill('x')
    await sees(page, 'Type the beginning of its name.')
    await city.fill('lodz')
    await page.getByRole('option', { name: 'Łódź, Poland' }).waitFor()
    await city.press('ArrowDown')
    await city.press('Enter')
    await sees(page, 'Near Łódź.', 'Nothing within 50 miles')
    await isAt(page, '/events?tab=near-me&city=%C5%81%C3%B3d%C5%BA&at=51.77%2C19.47')
    await checkScreen(page)
    await page.reload()
    await sees(page, 'Near Łódź.')
    await page.getByRole('button', { name: 'Back to your own place' }).click()
    await isAt(page, '/events?tab=near-me')
  })
})

describe('the editor', () => {
  test('what is not saved is there again after a reload, and can be dropped', async ({ visit }) => {
    const page = await visit('/rep-club/events/create?tab=info', { as: 'host' })
    page.on('dialog', (dialog) => dialog.accept())
    await field(page, 'Title').fill('A name that nobody saved')
    await field(page, 'Address').fill('Somewhere, 1')
    await sees(page, 'Not saved yet. Kept on this device.')
    await page.reload()
    await sees(page, 'Your unsaved changes are back')
    expect(await field(page, 'Title').inputValue()).toBe('A name that nobody saved')
    expect(await field(page, 'Address').inputValue()).toBe('Somewhere, 1')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await eventually(() => field(page, 'Title').inputValue()).toBe('')
  })

  test('a change is taken back and restored, on the tab where it lies', async ({ visit }) => {
    const page = await visit('/rep-club/events/create?tab=info', { as: 'host' })
    page.on('dialog', (dialog) => dialog.accept())
    const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }))
    await eventually(() => undo?.getAttribute('aria-disabled')).toBe('true')
    await (await contextOf(page)).clock.install()
    await field(page, 'Title').fill('First idea')
    await page.clock.runFor(1000)
    await field(page, 'Title').fill('Second idea')
    await page.clock.runFor(1000)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await field(page, 'Minimum rep score').fill('12')
    await undo?.press('Enter')
    expect(await field(page, 'Minimum rep score').inputValue()).toBe('')
    await undo?.press('Enter')
    await isAt(page, '/rep-club/events/create?tab=info')
    expect(await field(page, 'Title').inputValue()).toBe('First idea')
    await redo?.press('Control+Shift+z')
    expect(await field(page, 'Title').inputValue()).toBe('Second idea')
    await undo?.press('Control+z')
    await undo?.press('Control+z')
    expect(await field(page, 'Title').inputValue()).toBe('')
    await eventually(() => undo?.getAttribute('aria-disabled')).toBe('true')
    expect(await undo?.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
  })

  test('what is wrong is said at its field, and comes into view', async ({ visit }) => {
    const page = await visit('/rep-club/events/create?tab=preview', { as: 'host' })
    await page.getByRole('button', { name: 'Save' }).click()
    await sees(page, 'Title is required')
    await eventually(() => page.locator('*:focus').getAttribute('aria-invalid')).toBe('true')
  })
})
