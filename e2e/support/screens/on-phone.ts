import type { Page } from 'playwright-core'
import { PHONE } from '../browser/open-context.ts'

/** Turns a page of a desk into one of a phone: narrow, with touch, and without a pointer that can hover. */
export async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // The text of a function, because the page's policy lets no other text be evaluated at each look.
  await page.waitForFunction('() => matchMedia("(hover: none) and (pointer: coarse)").matches')
}
