import { launchBrowser } from '../e2e/support/browser/launch-browser.ts'
import { openContext } from '../e2e/support/browser/open-context.ts'
import { openPage } from '../e2e/support/browser/open-page.ts'
import { eventPageAddress } from '../e2e/support/browser/page-script.ts'
import { signIn } from '../e2e/support/people/sign-in.ts'
import { wholePage } from '../e2e/support/screens/whole-page.ts'
import { runServer } from '../e2e/support/server/run-server.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { median } from './median.ts'

// npm run long-tasks: measures for how long the largest screens of the demo world cannot answer a tap while they
// load. This is the longest task of the page's main thread, in processor time, so that a busy machine gives nearly
// the same result as an idle one. Takes medians of three rounds. Exits with 1 where one is longer than the goal.

const GOAL_MS = 200
const ROUNDS = 3
const SETTLING_MS = 800

const PAGES = [
  { path: '/home', person: 'member' },
  { path: '/events', person: 'member' },
  { path: '/events?tab=my-events', person: 'member' },
  { path: eventPageAddress, person: 'member' },
  { path: '/rep-club/events/soft-machines', person: 'host' },
  { path: `/rep-club${eventPageAddress}/approval`, person: 'host' },
  { path: `/rep-club${eventPageAddress}/revenue`, person: 'host' },
  { path: `/events/edit/${eventPageAddress.split('/').at(-1)}?tab=info`, person: 'host' },
  { path: '/rep-club/events/create?tab=info', person: 'host' },
  { path: '/profile/notifications', person: 'host' },
  { path: '/profile/settings', person: 'member' },
]

/** The parts of an event in Chromium's trace: a task, or the name of a thread. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/** The longest task of any page's main thread in a trace, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((each) => each.name.endsWith('RunTask') && main.has(threadOf(each)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

const chromium = findChromium()
if (!chromium || !(await buildWeb())) process.exit(1)
const { baseUrl, stop } = await runServer()
const browser = await launchBrowser({ executablePath: chromium })
const sessions = new Map<string, Awaited<ReturnType<typeof signIn>>>()

async function measure(path: string, person: string): Promise<number> {
  const session = sessions.get(person) ?? (await signIn(baseUrl, person))
  sessions.set(person, session)
  const context = await openContext(browser, { baseUrl })
  const page = await openPage(context, '/favicon.svg', session)
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.goto(path)
  await wholePage(page)
  await page.waitForTimeout(SETTLING_MS)
  const trace = await browser.stopTracing()
  await context.close()
  return longestTask(trace)
}

try {
  console.log(`${'page'.padEnd(72)}longest task`)
  const long: string[] = []
  for (const { path, person } of PAGES) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(path, person))
    const longest = median(rounds)
    if (longest > GOAL_MS) long.push(path)
    console.log(`${path.padEnd(72)}${`${longest.toFixed(0)} ms`.padStart(12)}`)
  }
  console.log(long.length > 0 ? `longer than ${GOAL_MS} ms: ${long.join(', ')}` : 'all short')
  process.exitCode = long.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await stop()
}
