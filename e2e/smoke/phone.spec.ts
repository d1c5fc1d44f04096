import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { inScheme } from '../support/in-scheme.ts'
import { readRoutes } from '../support/read-routes.ts'
import { visitScreen } from '../support/visit-screen.ts'

const NARROWEST = 360

const { rows } = await readRoutes()

test.for(rows)('$path on a phone, in light and dark', async (row, { visit }) => {
  const page = await visitScreen(visit, row, { phone: true })
  await inScheme(page, 'dark')
  await checkAccessibility(page)
  await page.setViewportSize({ width: NARROWEST, height: 844 })
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect(wide, `${page.url()} scrolls sideways at ${NARROWEST} px`).toBeLessThanOrEqual(NARROWEST)
})
