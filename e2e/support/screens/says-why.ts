import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { describedAs } from './described-as.ts'

/** Presses Enter where the form cannot be sent yet: the field that has the focus then says why, and is read out. */
export async function saysWhy(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Enter')
  const refused = page.locator('input[aria-invalid=true]:focus')
  await eventually(() => refused.count()).toBe(1)
  expect(await describedAs(refused)).toContain(words)
  await page.getByRole('status').filter({ hasText: words }).waitFor()
}
