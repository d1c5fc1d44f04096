import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { checkAccessibility } from './support/check-accessibility.ts'
import { inScheme } from './support/in-scheme.ts'
import { readRoutes } from './support/read-routes.ts'
import { wholePage } from './support/whole-page.ts'

const NARROWEST = 360

const { rows, redirects } = await readRoutes()

async function seesItsHeading(page: Page) {
  await wholePage(page)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents(), page.url()).toHaveLength(1)
  expect(await page.getByRole('alert').allTextContents(), page.url()).toEqual([])
}

async function fitsItsWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect(wide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width)
}

describe.each(rows)('$path', ({ path, guard, person, sample = path }) => {
  // An address that nothing is at says so with its status too.
  const isNowhere = path === '*' && { mayFail: new RegExp(`${sample}$`) }
  const owes =
    guard === 'member' || guard === 'invitee' || guard === 'visitor' || guard === 'open' ? undefined : guard
  const visitor = { as: person, owes, ...isNowhere }

  test('on a phone, in light and dark', async ({ visit }) => {
    const page = await visit(sample, { ...visitor, phone: true })
    await seesItsHeading(page)
    await checkAccessibility(page)
    await inScheme(page, 'dark')
    await checkAccessibility(page)
    await fitsItsWidth(page, NARROWEST)
  })

  test('on a desk', async ({ visit }) => {
    const page = await visit(sample, { ...visitor, dark: true })
    await seesItsHeading(page)
    await checkAccessibility(page)
  })
})

test.for(redirects)('$path leads on, and takes its query along', async ({ path, to }, { visit }) => {
  const person = rows.find((row) => row.path === to)?.person
  const page = await visit(`${path}?from=here`, { as: person })
  await page.waitForURL(`${to}?from=here`)
  await wholePage(page)
})
