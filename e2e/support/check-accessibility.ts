import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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

/** Nothing on the page breaks a rule of WCAG 2.2 AA that a program can check. */
export async function checkAccessibility(page: Page): Promise<void> {
  await eventually(() => movements(page)).toBe(0)
  // Without frames of other sites the legacy mode finds the same, and opens no page of its own. To describe all that
  // keeps the rules takes as long as to look at it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(TAGS)
  const { violations } = await axe.setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, page.url()).toEqual([])
}
