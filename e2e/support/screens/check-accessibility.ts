import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { devtoolsOn } from '../browser/kept-contexts.ts'
import { eventually } from '../eventually.ts'
import { findWordyDialogs } from './find-wordy-dialogs.ts'

// The minified file, because a browser takes a third longer to read the full one.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Only colours differ between light and dark.
  colours: { type: 'rule', values: ['color-contrast'] },
} as const

/**
 * The browser keeps what it has compiled of a script, but not of a text that a script evaluates. The session ends with
 * the page: an end before that would take a virtual device of passkeys with it.
 */
async function putAxeInto(page: Page): Promise<void> {
  const devtools = await devtoolsOn(page)
  await devtools.send('Runtime.evaluate', { expression: source })
}

/** A page that axe was put into. */
type Checked = { axe: { run(options: RunOptions): Promise<AxeResults> } }

interface Movement {
  playState: string
  effect: { getComputedTiming(): { endTime?: unknown } } | null
}

/** Returns how many animations still run that end by themselves. A colour is judged wrongly while it changes. */
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

/**
 * Fails where the page breaks a rule of WCAG 2.2 AA that a program can check, or, for 'colours', a rule about colours.
 */
export async function checkAccessibility(page: Page, rules: keyof typeof RULES = 'all'): Promise<void> {
  await eventually(() => movements(page)).toBe(0)
  // The page keeps axe for the next check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await putAxeInto(page)
  // Describing every rule that is kept takes as long as checking the page, so only violations are described.
  const options: RunOptions = {
    // None of our rules reads style sheets. Loading and parsing them takes as long as checking all rules.
    preload: { assets: ['media'] },
    resultTypes: ['violations'],
    runOnly: { ...RULES[rules], values: [...RULES[rules].values] },
    // This is not a rule of WCAG, but a list cannot tell two parts of the page with one name apart.
    ...(rules === 'all' && { rules: { 'landmark-unique': { enabled: true } } }),
  }
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as Checked).axe.run(given),
    options,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, page.url()).toEqual([])
  if (rules === 'all') expect(await findWordyDialogs(page), page.url()).toEqual([])
}
