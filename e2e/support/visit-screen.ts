import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './browser-test.ts'
import { checkAccessibility } from './check-accessibility.ts'
import type { WalkedRow } from './read-routes.ts'
import { wholePage } from './whole-page.ts'

type Visit = (path: string, visitor: Visitor) => Promise<Page>

/** The screen of a route as its demo person, whole: one heading, no alert, WCAG 2.2 AA. */
export async function visitScreen(visit: Visit, row: WalkedRow, look: Visitor): Promise<Page> {
  const { path, guard, person, sample = path } = row
  // An address that nothing is at says so with its status too.
  const isNowhere = path === '*' && { mayFail: new RegExp(`${sample}$`) }
  const owes =
    guard === 'member' || guard === 'invitee' || guard === 'visitor' || guard === 'open' ? undefined : guard
  const page = await visit(sample, { as: person, owes, ...isNowhere, ...look })
  await wholePage(page)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents(), page.url()).toHaveLength(1)
  expect(await page.getByRole('alert').allTextContents(), page.url()).toEqual([])
  await checkAccessibility(page)
  return page
}
