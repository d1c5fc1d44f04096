import type { Locator, Page } from 'playwright-core'

/** Types a one-time code into its six boxes, which send it by themselves. */
export async function giveCode(place: Page | Locator, code: string): Promise<void> {
  const first = place.getByLabel('Digit 1 of 6')
  await first.click()
  await first.pressSequentially(code)
}
