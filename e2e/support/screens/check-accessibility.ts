import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'

// The short form: a browser takes a third longer to read the long one.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Nothing else on a page changes between light and dark.
  colours: { type: 'rule', values: ['color-contrast'] },
} as const

/** A page that axe was put into. */
type Checked = { axe: { run(options: RunOptions): Promise<AxeResults> } }

interface Movement {
  playState: string
  effect: { getComputedTiming(): { endTime?: unknown } } | null
}

/** How many movements end by themselves and have not ended: a colour on its way is judged wrongly. */
const movements = (page: Page) =>
  page
    .locator('html')
    .evaluate(
      ({ ownerDocument }) =>
        ownerDocument
          .getAnimations()
          .filter(
            ({ playState, effect }: Movement) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          ).length,
    )

/** Nothing on the page breaks a rule of WCAG 2.2 AA that a program can check, or one of its rules about colours. */
export async function checkAccessibility(page: Page, rules: keyof typeof RULES = 'all'): Promise<void> {
  await eventually(() => movements(page)).toBe(0)
  // The page keeps it for the next look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // To describe all that keeps the rules takes as long as to look at it.
  const options: RunOptions = {
    // No rule that we ask for reads style sheets; to fetch and parse them takes as long as all the rules.
    preload: { assets: ['media'] },
    resultTypes: ['violations'],
    runOnly: { ...RULES[rules], values: [...RULES[rules].values] },
  }
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as Checked).axe.run(given),
    options,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, page.url()).toEqual([])
}
