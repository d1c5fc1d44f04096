import type { Page } from 'playwright-core'

/** As much of a page's global object as is used here. */
type InPage = { matchMedia(query: string): { matches: boolean } }

import { devtoolsOn } from '../browser/kept-contexts.ts'
import { PHONE } from '../browser/open-context.ts'

/** Turns a page of a desk into one of a phone: narrow, with touch, and without a pointer that can hover. */
export async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  const devtools = await devtoolsOn(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // A function: the page's policy lets no text be evaluated at each look.
  await page.waitForFunction(() => {
    const { matchMedia } = globalThis as unknown as InPage
    return matchMedia('(hover: none) and (pointer: coarse)').matches
  })
}
