import type { Page } from 'playwright-core'

/** Returns the words of the element that has the focus, or an empty text where only the page has it. */
export const focusedOn = (page: Page): Promise<string> =>
  page.locator('html').evaluate(({ ownerDocument: { activeElement, body } }) => {
    if (!activeElement || activeElement === body) return ''
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent
  })
