import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventPageAddress, eventPageSources, scriptsOf } from '../e2e/support/browser/page-script.ts'
import { runServer } from '../e2e/support/server/run-server.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { fetchLocked } from '../scripts/fetch-locked.mjs'

// npm run lighthouse: what Lighthouse says, on its phone, of a public event of the demo world as a visitor sees it.

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

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

function run(url: string, lighthouse: string, chromium: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    const args = [lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`]
    const options = [`--only-categories=${CATEGORIES}`, `--chrome-flags=${FLAGS.join(' ')}`]
    const { status, stderr } = spawnSync(process.execPath, [...args, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`)
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function print(reports: Report[]): void {
  const say = (name: string, value: string) => console.log(`${name.padEnd(28)}${value.padStart(10)}`)
  const of = (read: (report: Report) => number) => median(reports.map(read))
  for (const name of CATEGORIES)
    say(name, `${Math.round(100 * of(({ categories }) => categories[name]?.score ?? 0))}`)
  for (const [name, unit] of Object.entries(MEASURES)) {
    const value = of(({ audits }) => audits[name]?.numericValue ?? 0)
    say(name, unit ? `${value.toFixed(0)} ${unit}` : value.toFixed(3))
  }
  const bytes = scriptsOf(eventPageSources).reduce((sum, script) => sum + script.bytes, 0)
  say('script before use, gzip', `${(bytes / 1000).toFixed(1)} kB`)
  // Lighthouse's own measure of the machine: under about 1500 the blocking time says more of it than of the page.
  say('machine (benchmark index)', of(({ environment }) => environment.benchmarkIndex).toFixed(0))
}

const chromium = findChromium()
const packages = chromium && fetchLocked('lighthouse', 'Lighthouse')
if (!chromium || !packages || !(await buildWeb())) process.exit(1)
const lighthouse = join(packages, 'node_modules/lighthouse/cli/index.js')
const { baseUrl, stop } = await runServer()
try {
  print(Array.from({ length: ROUNDS }, () => run(`${baseUrl}${eventPageAddress}`, lighthouse, chromium)))
} finally {
  await stop()
}
