import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { measurePage } from './measure-work.ts'

/** What one journey may ask of its browser, in pages. */
const MOST_PAGES = 120
/** The most that all journeys may ask together. On two idle cores everything then takes less than 20 minutes. */
const MOST_PAGES_IN_ALL = 3000
const SHOWN = 5

/**
 * The file that records the work of every test, and the processor seconds of one page: what it takes to show an event
 * here and now.
 */
export type Ledger = { file: string; secondsOfPage: number }

type Entry = { name: string; pages: number }

export async function openLedger(executablePath: string, baseUrl: string): Promise<Ledger> {
  const file = join(mkdtempSync(join(tmpdir(), 'reprise-work-')), 'work.jsonl')
  return { file, secondsOfPage: await measurePage(executablePath, baseUrl) }
}

/** Notes what a test asked of its browser; fails where it is more than one journey may. */
export function expectWithinBudget({ file, secondsOfPage }: Ledger, name: string, seconds: number): void {
  const pages = Math.round(seconds / secondsOfPage)
  appendFileSync(file, `${JSON.stringify({ name, pages })}\n`)
  expect(pages, `the browser worked as for ${pages} pages: share what is prepared`).toBeLessThanOrEqual(
    MOST_PAGES,
  )
}

/** Says what the journeys took together, and refuses more than all of them may. */
export function closeLedger({ file, secondsOfPage }: Ledger): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(dirname(file), { recursive: true })
  const entries = lines.map((line): Entry => JSON.parse(line))
  const sum = entries.reduce((total, { pages }) => total + pages, 0)
  const most = entries.toSorted((a, b) => b.pages - a.pages).slice(0, SHOWN)
  const dearest = most.map(({ name, pages }) => `  ${pages}  ${name}`).join('\n')
  console.log(
    `The browsers worked as for ${sum} pages of ${secondsOfPage.toFixed(2)} s (at most ${MOST_PAGES_IN_ALL}):\n${dearest}`,
  )
  if (sum > MOST_PAGES_IN_ALL)
    throw new Error('The journeys are too long: see e2e/README.md, "How long they take".')
}
