import type { Locator, Page } from 'playwright-core'

/** Waits until all of these words stand on the page, or in the part of it. */
export async function sees(place: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const word of words) await place.getByText(word).first().waitFor()
}
