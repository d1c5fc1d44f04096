import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../browser-test.ts'
import type { Session } from '../server/ask.ts'
import { addressOf } from './address-of.ts'
import { checkAccessibility } from './check-accessibility.ts'
import type { WalkedRow } from './read-routes.ts'
import { wholePage } from './whole-page.ts'

type Visit = (path: string, visitor: Visitor) => Promise<Page>

/**
 * A selector for each shell. It matches only on pages of that shell, even where the element is hidden at this width.
 */
const marks = {
  main: 'nav[aria-label="Main"]',
  guest: 'header a[href^="/auth/login?to="]',
  slim: 'header a[aria-label="Close"]',
  auth: 'aside[aria-label^="About "]',
  public: 'footer a[href="/privacy-policy"]',
} as const

const kinds = Object.keys(marks) as (keyof typeof marks)[]

/** Checks that the page has the shell of its row, for this person (section 2, decision S-070). */
async function hasShell(page: Page, { shell, person }: WalkedRow): Promise<void> {
  const expected = shell.startsWith('main-or-') ? (person ? 'main' : shell.slice('main-or-'.length)) : shell
  // The first HTML of an event has a heading before the app has drawn anything.
  await page.locator(`[data-kind=${expected}]`).waitFor()
  const found = await Promise.all(kinds.map(async (kind) => (await page.locator(marks[kind]).count()) > 0))
  expect(
    kinds.filter((_kind, index) => found[index]),
    page.url(),
  ).toEqual(kinds.filter((kind) => kind === expected))
}

/** Opens the address of a route as its demo person, and waits for the whole screen. */
export async function visitRoute(
  { visit, sessionOf }: { visit: Visit; sessionOf: (person: string) => Promise<Session> },
  row: WalkedRow,
  look: Visitor,
): Promise<Page> {
  const { path, guard, person } = row
  const sample = await addressOf(row, () => sessionOf('owner'))
  // An address without a page also answers with an error status.
  const isNowhere = path === '*' && { mayFail: new RegExp(`${sample}$`) }
  const owes =
    guard === 'member' || guard === 'invitee' || guard === 'visitor' || guard === 'open' ? undefined : guard
  const page = await visit(sample, { as: person, owes, ...isNowhere, ...look })
  await wholePage(page)
  return page
}

/** Checks the screen of a route: the shell of its row, one heading, no alert, WCAG 2.2 AA. */
export async function checkRoute(page: Page, row: WalkedRow): Promise<void> {
  const { path, sample = path } = row
  // A route without the data that its address needs leads to another page.
  if (sample !== path || !row.needs) await hasShell(page, row)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents(), page.url()).toHaveLength(1)
  expect(await page.getByRole('alert').allTextContents(), page.url()).toEqual([])
  await checkAccessibility(page)
}
