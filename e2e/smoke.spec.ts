import { type Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { checkAccessibility } from './support/check-accessibility.ts'
import { inScheme } from './support/in-scheme.ts'
import { readRoutes } from './support/read-routes.ts'
import { seesWholePage } from './support/sees-whole-page.ts'

const NARROWEST = 360

const rows = await readRoutes()

async function fitsItsWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect(wide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width)
}

describe.each(rows)('$path', ({ path, guard, person, sample = path }) => {
  const visitor = { as: person, owesCode: guard === 'code' }

  test('on a phone, in light and dark', async ({ visit }) => {
    const page = await visit(sample, { ...visitor, phone: true })
    await seesWholePage(page)
    await checkAccessibility(page)
    await inScheme(page, 'dark')
    await checkAccessibility(page)
    await fitsItsWidth(page, NARROWEST)
  })

  test('on a desk', async ({ visit }) => {
    const page = await visit(sample, { ...visitor, dark: true })
    await seesWholePage(page)
    await checkAccessibility(page)
  })
})
