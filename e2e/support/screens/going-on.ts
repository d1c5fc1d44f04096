import type { Page } from 'playwright-core'

/** The celebration that a person sees over the whole page when they have their tickets. */
export const goingOn = (page: Page) => page.getByRole('dialog', { name: "You're going!" })

/** Waits for that celebration and closes it. */
export async function goesOn(page: Page): Promise<void> {
  await goingOn(page).getByRole('button', { name: 'Done' }).click()
  await goingOn(page).waitFor({ state: 'detached' })
}
