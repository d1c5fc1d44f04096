import { launchBrowser } from '../e2e/support/browser/launch-browser.ts'
import { openContext } from '../e2e/support/browser/open-context.ts'
import { openPage } from '../e2e/support/browser/open-page.ts'
import { signIn } from '../e2e/support/people/sign-in.ts'
import { wholePage } from '../e2e/support/screens/whole-page.ts'
import { runServer } from '../e2e/support/server/run-server.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'

// npm run first-paint: measures when a signed-in person first sees something, and when they see the whole page, on a
// phone with a slow line and an empty cache. Exits with 1 where the first moment is later than the goal.

const GOAL_MS = 2000

const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PAGES = [
  { path: '/home', person: 'member' },
  { path: '/events', person: 'member' },
  { path: '/profile', person: 'member' },
  { path: '/rep-club/events/soft-machines', person: 'host' },
  { path: '/rep-club/events/soft-machines/revenue', person: 'host' },
]

const chromium = findChromium()
if (!chromium || !(await buildWeb())) process.exit(1)
const { baseUrl, stop } = await runServer()
const browser = await launchBrowser({ executablePath: chromium })
try {
  console.log(`${'page'.padEnd(44)}first content   all of it`)
  const late: string[] = []
  for (const { path, person } of PAGES) {
    const context = await openContext(browser, { phone: true, baseUrl })
    const page = await openPage(context, '/404', await signIn(baseUrl, person))
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.clearBrowserCache')
    await client.send('Network.emulateNetworkConditions', SLOW_LINE)
    await page.goto(path, { waitUntil: 'commit' })
    await wholePage(page)
    const [first = Number.POSITIVE_INFINITY, whole = 0] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.now(),
    ])
    if (first > GOAL_MS) late.push(path)
    const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`.padStart(13)
    console.log(path.padEnd(44) + seconds(first) + seconds(whole))
    await context.close()
  }
  console.log(late.length > 0 ? `later than ${GOAL_MS / 1000} s: ${late.join(', ')}` : 'all in time')
  process.exitCode = late.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await stop()
}
