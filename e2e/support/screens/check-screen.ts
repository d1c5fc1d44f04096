import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAccessibility } from './check-accessibility.ts'
import { inScheme } from './in-scheme.ts'

const PHONES = [360, 390]
const DESK = 1440

async function fitsItsWidth(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect(wide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width)
}

/** Checks that a screen keeps the rules of WCAG 2.2 AA in light and dark, and fits the widths of its device. */
export async function checkScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: DESK, height: 900 }
  // A page of the payment provider does not belong to the web app.
  const isApp = (await page.locator('html[data-mantine-color-scheme]').count()) > 0
  for (const [colorScheme, rules] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await (isApp ? inScheme(page, colorScheme) : page.emulateMedia({ colorScheme }))
    await checkAccessibility(page, rules)
  }
  for (const each of width < DESK ? PHONES : [DESK]) await fitsItsWidth(page, each, height)
  await page.setViewportSize({ width, height })
}
