import type { Page } from 'playwright-core'

/** Waits until the one place of the page that a screen reader listens to says these words. */
export const announced = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('body > [role=status]').filter({ hasText: words }).waitFor()
