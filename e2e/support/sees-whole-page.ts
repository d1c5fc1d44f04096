import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** Waits until a screen has come with all it loads: one heading of the first level, nothing loading or failed. */
export async function seesWholePage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents(), page.url()).toHaveLength(1)
  expect(await page.getByRole('alert').allTextContents(), page.url()).toEqual([])
}
