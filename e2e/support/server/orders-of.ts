import type { Page } from 'playwright-core'

/** One's own orders at one event, newest first: other tests may order for the same person meanwhile. */
export const ordersOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Your orders' }).getByRole('listitem').filter({ hasText: title })
