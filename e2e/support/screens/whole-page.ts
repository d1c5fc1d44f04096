import type { Page } from 'playwright-core'

/** Waits until a screen has come with all it loads. */
export async function wholePage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}
