import type { Page } from 'playwright-core'

/** Whether the middle of what has the focus is in sight: not scrolled away, and nothing lies over it. */
export const focusInSight = (page: Page): Promise<boolean> =>
  page.locator(':focus').evaluate((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return control.contains(control.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
  })
