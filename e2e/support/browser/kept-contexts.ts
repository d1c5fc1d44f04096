import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { BrowserStorage } from '../people/sign-in.ts'
import type { Look } from './open-context.ts'
import { openContext } from './open-context.ts'
import { openPage } from './open-page.ts'
import { ownNetwork } from './own-network.ts'
import type { Watch } from './watch-context.ts'
import { watchContext } from './watch-context.ts'

/** A page without script, which keeps the process of the site alive while no other page is open. */
const ANCHOR = '/robots.txt'

type Kept = {
  key: string
  context: BrowserContext
  anchor: Page
  devtools: CDPSession
  watch: Watch
  /** Whether a test has changed it in a way that is not undone here. */
  isChanged: boolean
}

/** A browser of one person, for one visit. */
export type Lent = {
  tabs: () => Page[]
  complaints: string[]
  open: (path: string, session?: BrowserStorage) => Promise<Page>
  giveBack: () => Promise<void>
}

const owners = new WeakMap<BrowserContext, Kept>()

/**
 * The context of a page, for what a page alone cannot do. A context that was reached for is not lent again. Its anchor
 * goes: when the network comes back, it comes to one tab after the other, but the whole process hears of the first.
 */
export async function contextOf(page: Page): Promise<BrowserContext> {
  const context = page.context()
  const kept = owners.get(context)
  if (kept && !kept.anchor.isClosed()) {
    kept.isChanged = true
    await kept.anchor.close()
  }
  return context
}

const tabsIn = ({ context, anchor }: Kept): Page[] => context.pages().filter((page) => page !== anchor)

/** The tabs that the person of this page sees. */
export function tabsOf(page: Page): Page[] {
  const kept = owners.get(page.context())
  return kept ? tabsIn(kept) : page.context().pages()
}

/** The developer tools of a page, for changes that end with the page: its context is lent again. */
export const devtoolsOn = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/**
 * Lends contexts for visits, and lends them again, because a quarter of the work of a visit is to start a process and to
 * compile the same scripts in it. Only the process is kept. Tabs, storage, caches and network are new each time. A context
 * is closed where its test reached for it, came to another site, or kept the app in it.
 */
export function keepContexts(browser: Browser, baseUrl: string) {
  const free: Kept[] = []

  async function make(key: string, look: Look): Promise<Kept> {
    const context = await openContext(browser, { ...look, baseUrl })
    const watch = watchContext(context, { baseUrl, scriptless: look.scriptless })
    const anchor = await context.newPage()
    await anchor.goto(ANCHOR)
    const devtools = await context.newCDPSession(anchor)
    await devtools.send('Network.enable')
    const kept = { key, context, anchor, devtools, watch, isChanged: Boolean(look.keepsApp) }
    owners.set(context, kept)
    return kept
  }

  async function empty(kept: Kept): Promise<void> {
    const { devtools } = kept
    for (const page of tabsIn(kept)) await page.close()
    await devtools.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes: 'all' })
    await devtools.send('Network.clearBrowserCache')
    // This alone empties the cache that the process holds in memory.
    for (const cacheDisabled of [true, false])
      await devtools.send('Network.setCacheDisabled', { cacheDisabled })
  }

  return async function lend(look: Look, mayFail?: RegExp): Promise<Lent> {
    const key = JSON.stringify(look)
    const at = free.findIndex((each) => each.key === key)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    const kept = found ?? (await make(key, look))
    if (found) await kept.context.setExtraHTTPHeaders(ownNetwork())
    return {
      tabs: () => tabsIn(kept),
      complaints: kept.watch.begin(mayFail),
      open: (path, session) => openPage(kept.context, path, session),
      async giveBack() {
        if (kept.isChanged || kept.watch.wasElsewhere()) return kept.context.close()
        await empty(kept)
        free.push(kept)
      },
    }
  }
}
