import type { Browser } from 'playwright-core'
import { wholePage } from '../screens/whole-page.ts'
import { launchBrowser } from './launch-browser.ts'
import { openContext } from './open-context.ts'
import { eventPageAddress } from './page-script.ts'

const ROUNDS = 3

/** Processor seconds of each process of a browser so far; a page's process is gone when it is closed. */
async function secondsOf(browser: Browser): Promise<Map<number, number>> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Begins to measure; answers how many processor seconds the browser has used since. */
export async function startMeter(browser: Browser): Promise<() => Promise<number>> {
  const before = await secondsOf(browser)
  return async () => {
    const now = [...(await secondsOf(browser))]
    return now.reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0)
  }
}

/**
 * Returns how many processor seconds a browser takes here and now to show a public event to a visitor. The work of a
 * journey is counted in this unit, so that it is the same on a slow machine and on a busy one.
 */
export async function measurePage(executablePath: string, baseUrl: string): Promise<number> {
  const browser = await launchBrowser({ executablePath, isShortLived: true })
  const rounds: number[] = []
  // The first round does not count, because it starts what the later rounds find running.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const context = await openContext(browser, { baseUrl })
    const read = await startMeter(browser)
    const page = await context.newPage()
    await page.goto(eventPageAddress)
    await wholePage(page)
    if (round > 0) rounds.push(await read())
    await context.close()
  }
  await browser.close()
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}
