import type { Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { expectWithinBudget } from './browser/budget.ts'
import type { Lent } from './browser/kept-contexts.ts'
import { keepContexts } from './browser/kept-contexts.ts'
import { launchBrowser } from './browser/launch-browser.ts'
import { startMeter } from './browser/measure-work.ts'
import type { Look } from './browser/open-context.ts'
import type { Step } from './people/before-step.ts'
import { beforeStep } from './people/before-step.ts'
import { RENEW_MS, readMember } from './people/keep-member.ts'
import type { BrowserStorage } from './people/sign-in.ts'
import { signIn } from './people/sign-in.ts'

export type Visitor = Look & {
  /**
   * The demo role that is signed in, or the browser storage of a person who is. Nobody is signed in where this is left
   * out.
   */
  as?: string | BrowserStorage | undefined
  /** A step of signing in that is still owed: the code by the demo member, the others by the host. */
  owes?: Step | undefined
  /** Addresses of calls whose refusal belongs to the test. */
  mayFail?: RegExp
  /** A video file to hold before the camera. */
  camera?: string
}

export const baseUrl = inject('baseUrl')

/**
 * Vitest's test with `visit(path, visitor)`, which returns the page of a new person in a browser of their own. The test
 * fails where any page had an error in a script or on the console, or where a call was refused.
 */
export const test = base
  .extend('executablePath', { scope: 'worker' }, () => inject('chromiumPath'))
  // One for all files of a worker; each visit borrows a context in it.
  .extend('browser', { scope: 'worker' }, async ({ executablePath }, { onCleanup }) => {
    const browser = await launchBrowser({ executablePath, isShortLived: true })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('lend', { scope: 'worker' }, ({ browser }) => keepContexts(browser, baseUrl))
  // One session for each role, shared by all tests of a file; the member's session is shared by all files. So a test in
  // which somebody signs out has to sign in on the screens.
  .extend('sessionOf', { scope: 'file' }, async () => {
    const sessions = new Map<string, { since: number; session: ReturnType<typeof signIn> }>()
    return (person: string, owesCode = false) => {
      if (person === 'member' && !owesCode) return Promise.resolve(readMember(inject('memberFile')))
      const key = `${person} ${owesCode}`
      const kept = sessions.get(key)
      if (kept && Date.now() - kept.since < RENEW_MS) return kept.session
      const session = signIn(baseUrl, person, { owesCode })
      sessions.set(key, { since: Date.now(), session })
      return session
    }
  })
  .extend('visit', async ({ browser, lend, executablePath, sessionOf, task }, { onCleanup }) => {
    const visits: Lent[] = []
    const closers: (() => Promise<void>)[] = []
    const readMeter = await startMeter(browser)

    onCleanup(async () => {
      const seconds = await readMeter()
      if (task.result?.state === 'fail') {
        const name = task.name.replaceAll(/\W+/g, '-')
        for (const [index, page] of visits.flatMap(({ tabs }) => tabs()).entries())
          await page.screenshot({ path: `.screens/failed/${name}-${index + 1}.png` })
      }
      for (const close of closers) await close()
      expect(visits.flatMap(({ complaints }) => complaints)).toEqual([])
      expectWithinBudget(inject('ledger'), task.name, seconds)
    })

    const sessionOwing = async (step: Step) =>
      step === 'code' ? sessionOf('member', true) : beforeStep(await sessionOf('host'), step)

    return async (path: string, visitor: Visitor = {}): Promise<Page> => {
      const { as, owes, mayFail, camera, ...look } = visitor
      const own = camera ? await launchBrowser({ executablePath, camera, isShortLived: true }) : undefined
      const session = await (owes ? sessionOwing(owes) : typeof as === 'string' ? sessionOf(as) : as)
      const lent = await (own ? keepContexts(own, baseUrl) : lend)(look, mayFail)
      closers.push(() => (own ? own.close() : lent.giveBack()))
      visits.push(lent)
      return lent.open(path, session)
    }
  })
