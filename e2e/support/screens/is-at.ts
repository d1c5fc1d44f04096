import type { Page } from 'playwright-core'

/** Waits until the page has this address, query included. */
export const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path)
