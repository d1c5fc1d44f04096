import type { Locator, Page } from 'playwright-core'

/** Whether the middle of a control can be seen: it is not scrolled away, and nothing lies over it. */
export const inSight = (control: Locator): Promise<boolean> =>
  control.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(each.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Whether what has the focus can be seen. */
export const focusInSight = (page: Page): Promise<boolean> => inSight(page.locator(':focus'))
