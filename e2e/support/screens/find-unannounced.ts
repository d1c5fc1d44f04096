import type { Page } from 'playwright-core'

/** The fields that are said to be wrong, and do not lead to the words that say why. */
export const findUnannounced = (page: Page): Promise<string[]> =>
  page.locator('[aria-invalid=true]').evaluateAll((fields) =>
    fields
      .filter((each) => {
        const ids = (each.getAttribute('aria-describedby') ?? '').split(' ')
        return !ids.some((id: string) => each.ownerDocument.getElementById(id)?.textContent.trim())
      })
      .map((each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.outerHTML),
  )
