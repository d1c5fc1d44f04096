import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium as browserType } from 'playwright-core'
import { eventPageAddress, eventPageSources, scriptsOf } from '../e2e/support/browser/page-script.ts'
import { signIn } from '../e2e/support/people/sign-in.ts'
import { runServer } from '../e2e/support/server/run-server.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { fetchLocked } from '../scripts/fetch-locked.mjs'

// npm run lighthouse: measures with Lighthouse's phone a public event of the demo world, as a visitor, and the pages
// that signed-in people open most. Exits with 1 where a page misses its goal.

const ROUNDS = 3
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
const CATEGORIES = ['performance', 'accessibility']
const MEASURES = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
}

interface Target {
  path: string
  /** The demo role that is signed in. Without it, a visitor opens the page. */
  person?: string
  /** The lowest performance that reaches the goal. */
  goal: number
  /** The source files of the screen and its shell. Their scripts are fetched before the page can be used. */
  sources: string[]
}

const signedIn = (path: string, person: string, screen: string): Target => ({
  path,
  person,
  goal: 90,
  sources: ['index.html', `src/screens/${screen}.screen.tsx`, 'src/app/shells/main-shell.tsx'],
})

const TARGETS: readonly Target[] = [
  { path: eventPageAddress, goal: 95, sources: eventPageSources },
  signedIn('/home', 'member', 'home/home'),
  signedIn('/events', 'member', 'events/events'),
  signedIn('/rep-club/events/soft-machines', 'host', 'rep-club/events/dashboard'),
  signedIn(`/rep-club${eventPageAddress}/approval`, 'host', 'rep-club/events/approval'),
]

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

type Kept = { name: string; value: string }[]

/**
 * Starts a browser in which a person is signed in and no page is cached. Returns its port, and a function that stops
 * it.
 */
async function startBrowser(chromium: string, folder: string, baseUrl: string, kept: Kept) {
  const browser = spawn(chromium, [...FLAGS, `--user-data-dir=${folder}`, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await new Promise<string>((resolve) => {
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const devtools = await browserType.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await devtools.contexts()[0]?.newPage()
  // Opens an icon to write into local storage, because a page of the app would fill the cache.
  await page?.goto(`${baseUrl}/favicon.svg`)
  await page?.evaluate((pairs) => {
    for (const { name, value } of pairs) localStorage.setItem(name, value)
  }, kept)
  await page?.close()
  await devtools.close()
  const stop = async () => {
    const ended = once(browser, 'exit')
    browser.kill()
    await ended
  }
  return { port, stop }
}

async function run(url: string, kept: Kept, lighthouse: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-lighthouse-'))
  const file = join(folder, 'report.json')
  const browser = await startBrowser(chromium, join(folder, 'browser'), new URL(url).origin, kept)
  try {
    const args = [lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`]
    const options = [
      `--only-categories=${CATEGORIES}`,
      `--port=${browser.port}`,
      // Keeps the storage, because without it nobody would be signed in when the page begins.
      '--disable-storage-reset',
    ]
    const { status, stderr } = spawnSync(process.execPath, [...args, ...options], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`)
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    await browser.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Prints the measured values of a page. Returns whether it reached its goal. */
function print({ path, person = 'a visitor', goal, sources }: Target, reports: Report[]): boolean {
  const say = (name: string, value: string) => console.log(`  ${name.padEnd(28)}${value.padStart(10)}`)
  const of = (read: (report: Report) => number) => median(reports.map(read))
  console.log(`${path} as ${person}, goal ${goal}`)
  const scoreIn = (name: string) => Math.round(100 * of(({ categories }) => categories[name]?.score ?? 0))
  for (const name of CATEGORIES) say(name, `${scoreIn(name)}`)
  for (const [name, unit] of Object.entries(MEASURES)) {
    const value = of(({ audits }) => audits[name]?.numericValue ?? 0)
    say(name, unit ? `${value.toFixed(0)} ${unit}` : value.toFixed(3))
  }
  const bytes = scriptsOf(sources).reduce((sum, script) => sum + script.bytes, 0)
  say('script before use, gzip', `${(bytes / 1000).toFixed(1)} kB`)
  // Lighthouse's own measure of the machine. Below about 1500 the blocking time depends more on the machine than on
  // the page.
  say('machine (benchmark index)', of(({ environment }) => environment.benchmarkIndex).toFixed(0))
  return scoreIn('performance') >= goal
}

const chromium = findChromium()
const packages = chromium && fetchLocked('lighthouse', 'Lighthouse')
if (!chromium || !packages || !(await buildWeb())) process.exit(1)
const lighthouse = join(packages, 'node_modules/lighthouse/cli/index.js')
const { baseUrl, stop } = await runServer()
try {
  for (const target of TARGETS) {
    const session = target.person ? await signIn(baseUrl, target.person) : undefined
    const kept = session?.origins.flatMap(({ localStorage }) => localStorage) ?? []
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      reports.push(await run(`${baseUrl}${target.path}`, kept, lighthouse, chromium))
    if (!print(target, reports)) process.exitCode = 1
  }
} finally {
  await stop()
}
