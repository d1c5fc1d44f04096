import type { Page } from 'playwright-core'

/** What has the focus, by its words; nothing where it fell to the page as a whole. */
export const focusedOn = (page: Page): Promise<string> =>
  page.locator('html').evaluate(({ ownerDocument: { activeElement, body } }) => {
    if (!activeElement || activeElement === body) return ''
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent
  })
