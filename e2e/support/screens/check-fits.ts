import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'
import { findCutOff } from './find-cut-off.ts'

/**
 * Gives the window this width if one is given, and checks that everything on the page fits. The page learns its new
 * width a frame later and may then show icons instead of words, so what does not fit has to stay away in the end.
 */
export async function checkFits(page: Page, size?: { width: number; height: number }): Promise<void> {
  if (size) await page.setViewportSize(size)
  await page.locator('html').evaluate(({ ownerDocument }) => {
    const { requestAnimationFrame } = ownerDocument.defaultView
    const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    return nextFrame().then(nextFrame)
  })
  const where = `${page.url()} at ${page.viewportSize()?.width} px`
  await expect
    .poll(() => findCutOff(page), { timeout: PATIENCE_MS, interval: 100, message: where })
    .toEqual([])
}
