import type { Browser } from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'
import { ownNetwork } from './own-network.ts'

export type Look = {
  /** A phone's narrow touch screen instead of a desk's. */
  phone?: boolean
  dark?: boolean
  /** The width of the screen, where it is neither of the two. */
  width?: number
  /** A reader without script. */
  scriptless?: boolean
  /** The app is kept on the device, so that it opens without a network. */
  keepsApp?: boolean
}

const DESK = { width: 1440, height: 900 }
/** The size of a phone's screen, in pixels. */
export const PHONE = { width: 390, height: 844 }

type Opening = Look & { baseUrl: string }

/** Opens a browser of its own for one person, in their network, at their place and in their light. */
export async function openContext(browser: Browser, opening: Opening) {
  const { phone = false, dark = false, scriptless = false, keepsApp = false, baseUrl } = opening
  const size = phone ? PHONE : DESK
  const context = await browser.newContext({
    baseURL: baseUrl,
    extraHTTPHeaders: ownNetwork(),
    viewport: { ...size, ...(opening.width && { width: opening.width }) },
    hasTouch: phone,
    isMobile: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    javaScriptEnabled: !scriptless,
    // A service worker would fetch the whole app for each visit, and answer where a test stands between page and server.
    serviceWorkers: keepsApp ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}
