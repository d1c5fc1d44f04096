import type { Page } from 'playwright-core'
import { eventually } from '../eventually.ts'

/**
 * Waits for the scripts that load when the browser is idle. Without a network they would not come any more, so a test
 * that goes offline waits for them first.
 */
export const idleScripts = (page: Page): Promise<void> =>
  eventually(() =>
    page.evaluate(
      `['toasts', 'watch-page'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/' + part + '-')))`,
    ),
  ).toBe(true)
