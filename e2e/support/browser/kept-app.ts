import type { Page } from 'playwright-core'

/** What the device keeps of the app: the pages and the language that it uses, as JSON; empty where it keeps nothing. */
export const keptParts = (page: Page): Promise<string> =>
  page.evaluate("caches.match('/kept-parts').then((parts) => parts?.text() ?? '')")

/** How many answers with somebody's own tickets the device keeps. */
export const keptTickets = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'own-tickets')) return 0
    const { promise, resolve, reject } = Promise.withResolvers()
    const opening = indexedDB.open('own-tickets')
    opening.onerror = reject
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count()
      counting.onsuccess = () => resolve(counting.result)
      opening.result.close()
    }
    return promise
  })()`)
