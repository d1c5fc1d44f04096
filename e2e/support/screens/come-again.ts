import type { Page } from 'playwright-core'
import { wholePage } from './whole-page.ts'

/** A page that asks for nothing. */
const ELSEWHERE = '/facebook-data-deletion-instructions-url'

/**
 * Leaves a screen and comes back to it without a press, at the width that the page has now. The screen is drawn from
 * nothing, and its data is asked for again. That takes a third of the work of a visit. Returns the moment at which the
 * screen was there again, still empty: changes before that moment come from the other page.
 */
export async function comeAgain(page: Page): Promise<number> {
  const since = await page.locator('html').evaluate(async ({ ownerDocument }, path) => {
    const { history, location, performance, requestAnimationFrame, PopStateEvent } = ownerDocument.defaultView
    const place = location.pathname
    const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    const screen = () => ownerDocument.querySelector('main')?.lastElementChild
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await nextFrame()
    }
    const left = screen()
    history.pushState(null, '', path)
    ownerDocument.defaultView.dispatchEvent(new PopStateEvent('popstate'))
    await until(() => place === path || !left?.isConnected)
    const elsewhere = screen()
    history.back()
    await until(() => place === path || !elsewhere?.isConnected)
    await nextFrame()
    return performance.now()
  }, ELSEWHERE)
  await wholePage(page)
  return since
}
