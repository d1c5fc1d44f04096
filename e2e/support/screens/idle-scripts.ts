import type { Page } from 'playwright-core'
import { eventually } from '../eventually.ts'

/**
 * Waits for the scripts that load when the browser is idle, until they run. Without a network they would not come any
 * more, and what appears before them is not announced. So a test of either waits for them first.
 */
export async function idleScripts(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(
      `['toasts', 'watch-page'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/' + part + '-')))`,
    ),
  ).toBe(true)
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
}
