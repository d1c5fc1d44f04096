import type { Page } from 'playwright-core'

/** As much of a page's global object as is used here. */
type InPage = { document: { querySelectorAll(selector: string): Iterable<{ textContent: string }> } }

/**
 * Waits for an alert that contains all these words. It looks at every frame inside the page, because the verdict of an
 * admission closes by itself: begin it before the act that brings the alert. It goes on over a navigation.
 */
export async function flashes(page: Page, ...words: string[]): Promise<void> {
  // A function: a text would be read only once, because the page's policy lets no text be evaluated at each look.
  await page.waitForFunction((wanted) => {
    const { document } = globalThis as unknown as InPage
    return [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
      wanted.every((each) => textContent.includes(each)),
    )
  }, words)
}
