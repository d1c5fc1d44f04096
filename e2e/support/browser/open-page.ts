import type { BrowserContext, Page } from 'playwright-core'
import type { BrowserStorage } from '../people/sign-in.ts'

/** Opens an address in the browser of one person, who is signed in there where a session is given. */
export async function openPage(
  context: BrowserContext,
  path: string,
  session?: BrowserStorage,
): Promise<Page> {
  const page = await context.newPage()
  const kept = session?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  // The page stores the session as it starts. A browser that opens with a session loads an extra page for it, which
  // costs a sixth of a visit.
  const keeping = await page.addInitScript((pairs) => {
    for (const { name, value } of pairs) localStorage.setItem(name, value)
  }, kept)
  await page.goto(path)
  await keeping.dispose()
  return page
}
