import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from '../support/browser/open-context.ts'
import { test } from '../support/browser-test.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { findCutOff, spaceOut } from '../support/screens/find-cut-off.ts'
import { findUnmarked } from '../support/screens/find-unmarked.ts'
import { findUnprintable } from '../support/screens/find-unprintable.ts'
import { inGerman } from '../support/screens/in-german.ts'
import { inScheme } from '../support/screens/in-scheme.ts'
import { lookAtControls } from '../support/screens/look-at-controls.ts'
import { onPhone } from '../support/screens/on-phone.ts'
import { readRoutes } from '../support/screens/read-routes.ts'
import { checkRoute, visitRoute } from '../support/screens/visit-route.ts'
import { wholePage } from '../support/screens/whole-page.ts'

const NARROWEST = 360

const { rows, redirects } = await readRoutes()

/** Every control can be used by the keys, however little of the page is in view, and in German with its letters apart. */
async function checkControls(page: Page): Promise<void> {
  expect(await lookAtControls(page), page.url()).toEqual({ withoutRing: [], hidden: [] })
  expect(await findUnmarked(page), page.url()).toEqual([])
  // A window of 1280 by 1024 pixels at 400 per cent (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  expect((await lookAtControls(page)).hidden, page.url()).toEqual([])
  await inGerman(page)
  expect(await findCutOff(page), page.url()).toEqual([])
  await spaceOut(page)
  expect(await findCutOff(page), page.url()).toEqual([])
}

// To load a screen takes longer than to look at it: one load serves the desk and the phone.
test.for(rows)('$path on a desk and on a phone, in light and dark', async (row, { visit }) => {
  const page = await visitRoute(visit, row, { dark: true })
  await checkRoute(page, row)
  expect(await findUnprintable(page), page.url()).toEqual([])
  expect(await lookAtControls(page), page.url()).toEqual({ withoutRing: [], hidden: [] })
  await onPhone(page)
  await checkAccessibility(page, 'colours')
  await inScheme(page, 'light')
  await checkRoute(page, row)
  for (const width of [PHONE.width, NARROWEST]) {
    await page.setViewportSize({ ...PHONE, width })
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
    expect(wide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width)
  }
  await checkControls(page)
})

test.for(redirects)('$path leads on, and takes its query along', async ({ path, to }, { visit }) => {
  const person = rows.find((row) => row.path === to)?.person
  const page = await visit(`${path}?from=here`, { as: person })
  await page.waitForURL(`${to}?from=here`)
  await wholePage(page)
})
