import type { Locator } from 'playwright-core'

/** What a screen reader says about an element after its name. */
export const describedAs = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const ids = (node.getAttribute('aria-describedby') ?? '').split(' ')
    return ids.map((id: string) => node.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
  })
