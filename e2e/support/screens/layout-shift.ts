import type { Page } from 'playwright-core'

interface Shift {
  value: number
  startTime: number
  hadRecentInput: boolean
}

/** How much of a page may move by itself while it loads, without people noticing. */
export const MOST_SHIFT = 0.05

/**
 * Returns how much of the page moved by itself while it loaded, or since a given moment (the Layout Instability API). 0
 * means that nothing moved. A movement after a press or a key does not count.
 */
export const layoutShift = (page: Page, since = 0): Promise<number> =>
  page.locator('html').evaluate(
    ({ ownerDocument: { defaultView } }, from) =>
      new Promise<number>((resolve) => {
        const seen = new defaultView.PerformanceObserver((list: { getEntries(): Shift[] }) => {
          seen.disconnect()
          const moved = list
            .getEntries()
            .filter(({ startTime, hadRecentInput }) => startTime >= from && !hadRecentInput)
          resolve(moved.reduce((sum, { value }) => sum + value, 0))
        })
        seen.observe({ type: 'layout-shift', buffered: true })
        // The browser reports nothing where nothing moved.
        defaultView.setTimeout(() => resolve(0), 250)
      }),
    since,
  )
