import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Fixture } from './fixture.ts'
import { measure, sendAll } from './load.ts'
import { scanOf } from './scenarios/check-in.ts'
import { pageOf } from './scenarios/event-page.ts'

// Doors scan at a steady rate while visitors read as many pages as the machine can take.

const SCANS_A_SECOND = 200
const READERS = 32
/** Half the time the scans are alone, and half the time they have the readers beside them. */
const SECONDS = 10
/** The aim: milliseconds within which 95 of 100 scans are answered. */
const MOST_MS = 50

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Sends scans at their moments, however long earlier ones take. A wait on our side counts as time of the scan. */
async function scanSteadily(port: number, fixture: Fixture, seconds: number, first: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: SCANS_A_SECOND })
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const sent: Promise<void>[] = []
  const scan = async (index: number) => {
    const due = began + (index * 1000) / SCANS_A_SECOND
    const code = fixture.door.tickets[(first + index) % fixture.door.tickets.length]?.code ?? ''
    const door = fixture.people[index % 16]?.token ?? ''
    const variables = { eventId: fixture.door.eventId, code, idempotencyKey: randomUUID() }
    if (!(await sendAll(agent, port, scanOf(variables, door)))) failed += 1
    times.push(performance.now() - due)
  }
  for (let index = 0; index < seconds * SCANS_A_SECOND; index += 1) {
    const wait = began + (index * 1000) / SCANS_A_SECOND - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    sent.push(scan(index))
  }
  await Promise.all(sent)
  agent.destroy()
  return { times, failed }
}

/** Prints how fast 200 scans a second are answered, alone and beside readers of event pages. */
export async function measureScans(port: number, fixture: Fixture, isShort: boolean): Promise<void> {
  const seconds = isShort ? 1 : SECONDS
  const print = (name: string, { times, failed }: { times: number[]; failed: number }, more = '') => {
    const [middle, most] = [at(times, 0.5), at(times, 0.95)]
    console.log(
      `${name.padEnd(44)}${middle.toFixed(1).padStart(8)}${most.toFixed(1).padStart(8)}${more}${failed > 0 ? `  ${failed} failed` : ''}`,
    )
    if (failed > 0 || (most > MOST_MS && !isShort)) process.exitCode = 1
  }
  console.log(`\n${SCANS_A_SECOND} scans a second, median and 95th percentile in ms (aim: ${MOST_MS})`)
  print('alone', await scanSteadily(port, fixture, seconds, 0))
  const [pages, scans] = await Promise.all([
    measure(port, READERS, seconds, () => pageOf(fixture)),
    scanSteadily(port, fixture, seconds, seconds * SCANS_A_SECOND),
  ])
  const read = `  (${pages.perSecond.toFixed(0)} pages/s, p99 ${pages.p99.toFixed(0)} ms)`
  print(`beside ${READERS} readers of event pages`, scans, read)
  if (pages.failed > 0) process.exitCode = 1
}
