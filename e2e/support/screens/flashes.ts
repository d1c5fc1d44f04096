import type { Page } from 'playwright-core'

/**
 * Waits for an alert that contains all these words. It looks at every frame inside the page, because the verdict of an
 * admission closes by itself: begin it before the act that brings the alert. It goes on over a navigation.
 */
export async function flashes(page: Page, ...words: string[]): Promise<void> {
  // The text of a function, because the page's policy lets no other text be evaluated at each look.
  await page.waitForFunction(`() => [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
    ${JSON.stringify(words)}.every((each) => textContent.includes(each)))`)
}
