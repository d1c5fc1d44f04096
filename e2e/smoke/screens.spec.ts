import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from '../support/browser/open-context.ts'
import { eventPageAddress } from '../support/browser/page-script.ts'
import { test } from '../support/browser-test.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { checkFits } from '../support/screens/check-fits.ts'
import { comeAgain } from '../support/screens/come-again.ts'
import { spaceOut } from '../support/screens/find-cut-off.ts'
import { findSaidTwice } from '../support/screens/find-said-twice.ts'
import { findUnmarked } from '../support/screens/find-unmarked.ts'
import { findUnprintable } from '../support/screens/find-unprintable.ts'
import { inGerman } from '../support/screens/in-german.ts'
import { inScheme } from '../support/screens/in-scheme.ts'
import { layoutShift, MOST_SHIFT } from '../support/screens/layout-shift.ts'
import { lookAtControls } from '../support/screens/look-at-controls.ts'
import { onPhone } from '../support/screens/on-phone.ts'
import type { WalkedRow } from '../support/screens/read-routes.ts'
import { readRoutes } from '../support/screens/read-routes.ts'
import { checkRoute, visitRoute } from '../support/screens/visit-route.ts'
import { wholePage } from '../support/screens/whole-page.ts'

const NARROWEST = 360
/** A small window, and a tablet on its side and upright. */
const BETWEEN = [1024, 768]

const { rows, redirects } = await readRoutes()

const eventsRow = rows.find(({ path }) => path === '/events')
const tabs = ['/events?tab=my-events', '/events?tab=my-events&role=working']
const tabRows = tabs.flatMap((path) => (eventsRow ? [{ ...eventsRow, path, sample: path }] : []))

/** Second addresses of screens. The whole check is made at the first address of each. */
const secondAddresses = [
  '/my/rep-clubs/:club_id/events/:id',
  '/my/rep-clubs/:club_id/events/:id/approval',
  '/my/rep-clubs/:club_id/events/:id/guest',
  '/my/rep-clubs/:club_id/events/:id/invite',
  '/rep-club/:club_id?/team',
  '/rep-club/:club_id?/achievements',
  '/rep-club/:club_id?/rep-points',
  '/rep-club/:club_id?/offers',
  '/rep-club/:club_id?/offers/create',
  '/my/rep-clubs/:club_id/offers/create',
  '/my/rep-clubs/:club_id/offers/:offer_type',
  '/my/rep-clubs/:club_id/offers/way-to-earn-points/:sub_type/:id?',
  '/my/rep-clubs/:club_id/offers/way-to-earn-status/:sub_type/:id?',
  '/my/rep-clubs/:club_id/offers/way-to-buy-points/:sub_type/:id?',
  '/my/rep-clubs/:club_id/offer/edit/:id',
  '/offers/participating',
  '/offers/awarded',
  '/offers/expired',
]
const isSecond = ({ path }: WalkedRow) => secondAddresses.includes(path)

/** Checks that text and controls stay in place while the rest of the page loads. */
async function staysInPlace(page: Page, since = 0): Promise<void> {
  expect(await layoutShift(page, since), `${page.url()} moves as it comes`).toBeLessThanOrEqual(MOST_SHIFT)
}

/**
 * Checks that each control says its name once and can be used by keys, also in a small window, and in German with
 * spaced letters.
 */
async function checkControls(page: Page): Promise<void> {
  expect(await lookAtControls(page), page.url()).toEqual({ withoutRing: [], hidden: [] })
  expect(await findUnmarked(page), page.url()).toEqual([])
  expect(await findSaidTwice(page), page.url()).toEqual([])
  // A window of 1280 by 1024 pixels at 400 per cent (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  expect((await lookAtControls(page)).hidden, page.url()).toEqual([])
  await inGerman(page)
  await checkFits(page)
  await spaceOut(page)
  await checkFits(page)
}

// Loading a screen takes longer than checking it, so one load serves both the desk and the phone.
test.for(rows.filter((row) => !isSecond(row)))(
  '$path on a desk and on a phone, in light and dark',
  async (row, { visit, sessionOf }) => {
    const page = await visitRoute({ visit, sessionOf }, row, { dark: true })
    await staysInPlace(page)
    await checkRoute(page, row)
    expect(await findUnprintable(page), page.url()).toEqual([])
    expect(await lookAtControls(page), page.url()).toEqual({ withoutRing: [], hidden: [] })
    for (const width of BETWEEN) await checkFits(page, { width, height: width })
    await onPhone(page)
    await staysInPlace(page, await comeAgain(page))
    await checkAccessibility(page, 'colours')
    await inScheme(page, 'light')
    await checkRoute(page, row)
    for (const width of [PHONE.width, NARROWEST]) {
      await page.setViewportSize({ ...PHONE, width })
      const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect(wide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width)
    }
    await checkControls(page)
  },
)

test.for(rows.filter(isSecond))(
  '$path shows its screen on a desk, and fits a phone',
  async (row, { visit, sessionOf }) => {
    const page = await visitRoute({ visit, sessionOf }, row, { dark: true })
    await staysInPlace(page)
    await checkRoute(page, row)
    await onPhone(page)
    await checkFits(page)
  },
)

test('the second addresses are rows', () => {
  expect(rows.filter(isSecond)).toHaveLength(secondAddresses.length)
})

test.for(tabRows)('$path stays in place on a desk and on a phone', async (row, { visit, sessionOf }) => {
  const page = await visitRoute({ visit, sessionOf }, row, {})
  await staysInPlace(page)
  await onPhone(page)
  await staysInPlace(page, await comeAgain(page))
})

// At the first visit the tickets come below the others. Later the browser keeps room for as many as there were.
test('the page of an event stays in place for a person with tickets', async ({ visit }) => {
  const page = await visit(eventPageAddress, { as: 'member' })
  const tickets = page.getByRole('region', { name: 'Your tickets' })
  await tickets.waitFor()
  await staysInPlace(page)
  await page.reload()
  await tickets.waitFor()
  await staysInPlace(page)
})

// The calls are answered in reverse order and the fonts load after the script, as on a slow line.
test('pages stay in place where answers and fonts come late', async ({ visit }) => {
  const page = await visit('/404', { as: 'member', phone: true })
  let asked = 0
  await page.route('**/api/graphql', async (route) => {
    await sleep(Math.max(0, 800 - 200 * asked++))
    await route.fallback()
  })
  await page.route('**/*.woff2', async (route) => {
    await sleep(2500)
    await route.fallback()
  })
  for (const path of ['/home', '/profile']) {
    asked = 0
    await page.goto(path)
    await wholePage(page)
    await page.evaluate('document.fonts.ready')
    await staysInPlace(page)
  }
})

test.for(redirects)('$path leads on, and takes its query along', async ({ path, to }, { visit }) => {
  const person = rows.find((row) => row.path === to)?.person
  const page = await visit(`${path}?from=here`, { as: person })
  await page.waitForURL(`${to}?from=here`)
  await wholePage(page)
})
