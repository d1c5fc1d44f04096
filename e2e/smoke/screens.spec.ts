import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { inScheme } from '../support/in-scheme.ts'
import { onPhone } from '../support/on-phone.ts'
import { PHONE } from '../support/open-context.ts'
import { readRoutes } from '../support/read-routes.ts'
import { checkRoute, visitRoute } from '../support/visit-route.ts'
import { wholePage } from '../support/whole-page.ts'

const NARROWEST = 360

const { rows, redirects } = await readRoutes()

// To load a screen takes longer than to look at it: one load serves the desk and the phone.
test.for(rows)('$path on a desk and on a phone, in light and dark', async (row, { visit }) => {
  const page = await visitRoute(visit, row, { dark: true })
  await checkRoute(page, row)
  await onPhone(page)
  await checkAccessibility(page, 'colours')
  await inScheme(page, 'light')
  await checkRoute(page, row)
  for (const width of [PHONE.width, NARROWEST]) {
    await page.setViewportSize({ ...PHONE, width })
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
    expect(wide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width)
  }
})

test.for(redirects)('$path leads on, and takes its query along', async ({ path, to }, { visit }) => {
  const person = rows.find((row) => row.path === to)?.person
  const page = await visit(`${path}?from=here`, { as: person })
  await page.waitForURL(`${to}?from=here`)
  await wholePage(page)
})
