import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { keepContexts } from '../browser/kept-contexts.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import type { Look } from '../browser/open-context.ts'
import type { BrowserStorage } from '../people/sign-in.ts'
import { signIn } from '../people/sign-in.ts'
import { restoreWorld } from './make-world.ts'
import { runServer } from './run-server.ts'

type Visitor = Look & {
  as?: string
  /** Addresses of calls whose refusal belongs to the test. */
  mayFail?: RegExp
  /** The test throws errors itself. */
  mayThrow?: boolean
}

/**
 * Starts a server with a demo world for one file only, for tests that would change the world of all other tests.
 * `backup`: the file of an older world, which the server upgrades as it starts.
 */
export function ownServer(settings: Record<string, string> = {}, backup?: string) {
  let starting: ReturnType<typeof runServer>
  let server: Awaited<typeof starting>
  let browser: Browser | undefined
  let lend: ReturnType<typeof keepContexts> | undefined
  const sessions = new Map<string, Promise<BrowserStorage>>()
  let closers: (() => Promise<void>)[] = []
  let complaints: string[][] = []

  beforeAll(async () => {
    const restored = backup === undefined ? undefined : await restoreWorld(backup)
    starting = runServer(settings, restored?.folder ?? inject('worldFolder'))
    server = await starting
    restored?.remove()
    browser = await launchBrowser({ executablePath: inject('chromiumPath'), isShortLived: true })
    lend = keepContexts(browser, server.baseUrl)
  })
  afterAll(async () => {
    await browser?.close()
    // This stops the server even if no test waited for its start.
    await (await starting).stop()
  })
  afterEach(async () => {
    for (const close of closers) await close()
    const met = complaints.flat()
    closers = []
    complaints = []
    expect(met).toEqual([])
  })

  const sessionOf = (person: string) => {
    const session = sessions.get(person) ?? signIn(server.baseUrl, person)
    sessions.set(person, session)
    return session
  }

  return {
    baseUrl: () => server.baseUrl,
    sessionOf,
    /** Runs a command of staff, and answers what it says. */
    staff: (...args: string[]) => server.run('scripts/staff.ts', ...args),
    async visit(path: string, { as, mayFail, mayThrow, ...look }: Visitor = {}): Promise<Page> {
      const session = as ? await sessionOf(as) : undefined
      if (!lend) throw new Error('The server has not started.')
      const lent = await lend(look, mayFail)
      closers.push(lent.giveBack)
      if (!mayThrow) complaints.push(lent.complaints)
      return lent.open(path, session)
    },
  }
}
