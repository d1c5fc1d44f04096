import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createDatabase, urlOfDatabase } from '../apps/server/src/platform/postgres/create-database.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import { MIGRATIONS } from '../apps/server/src/platform/postgres/read-migrations.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/start-embedded.ts'
import { checkOut } from './check-out.ts'
import type { Fixture } from './fixture.ts'
import type { Measured } from './load.ts'
import { measure } from './load.ts'
import { measureAccounts } from './measure-accounts.ts'
import { measureContacts } from './measure-contacts.ts'
import { measureDoors } from './measure-doors.ts'
import { measureDraws } from './measure-draws.ts'
import { measureFinding } from './measure-finding.ts'
import { measureGuests } from './measure-guests.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOffers } from './measure-offers.ts'
import { measurePoll } from './measure-poll.ts'
import { measureReceipts } from './measure-receipts.ts'
import { measureScans } from './measure-scans.ts'
import { median } from './median.ts'
import type { Recording } from './recording.ts'
import type { Scenario } from './scenario.ts'
import { poll } from './scenarios/poll.ts'
import { scenarios } from './scenarios.ts'

// npm run bench [-- word of a scenario, "accounts", "receipts", "guests", "scans", "contacts",
// "offline", "finding", "draws", "offer" or "memory"] [--short] [--against COMMIT]: prints our requests in a second beside the
// limit of the same run, and beside the server of another commit. --short sends few requests, only to see that
// everything runs.

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, against: { type: 'string' } },
})
const isShort = options.short
const ROUNDS = isShort ? 1 : 5
const SECONDS = isShort ? 1 : 3
const FILLING_SECONDS = isShort ? 0.2 : 1

/** How much the servers prepare for a word. */
function sizeFor(word: string): string {
  if (word === 'offer') return 'offers'
  return ['contacts', 'offline', 'finding', 'draws', 'memory'].includes(word) ? 'small' : ''
}

async function start<Answer>(
  script: string,
  args: string[],
): Promise<{ child: ChildProcess; answer: Answer }> {
  const child = fork(join(import.meta.dirname, script), args, {
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const [answer] = (await once(child, 'message')) as [Answer]
  return { child, answer }
}

/** Lets PostgreSQL read the sizes of the tables again, because plans were made for empty tables. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function record(
  ours: ChildProcess,
  port: number,
  fixture: Fixture,
  scenario: Scenario,
): Promise<Recording> {
  await measure(port, 1, 0.05, () => scenario.ours(fixture, 0))
  ours.send('record')
  // Sends a single request: with 0 seconds, the person stops after the first answer.
  await measure(port, 1, 0, () => scenario.ours(fixture, 0))
  const known = scenario.known(fixture)
  ours.send('recorded')
  const [statements] = (await once(ours, 'message')) as [Recording['statements']]
  return { statements, known }
}

interface Servers {
  databaseUrl: string
  ours: number
  bare: number
  /** The server of another commit, where the run compares with one. */
  before?: number
}

async function compare(
  scenario: Scenario,
  fixture: Fixture,
  { databaseUrl, ours, bare, before }: Servers,
): Promise<void> {
  const { people, name } = scenario
  const inTurn = async (seconds: number) => ({
    mine: await measure(ours, people, seconds, (person) => scenario.ours(fixture, person)),
    limit: await measure(bare, people, seconds, (person) => scenario.bare(fixture, person)),
    ...(before && {
      before: await measure(before, people, seconds, (person) => scenario.ours(fixture, person)),
    }),
  })
  // A short round without a result. It fills the tables that the scenario writes to.
  await inTurn(FILLING_SECONDS)
  await analyze(databaseUrl)
  const rounds: Awaited<ReturnType<typeof inTurn>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inTurn(SECONDS))
  const middleOf = (read: (round: { mine: Measured; limit: Measured; before?: Measured }) => number) =>
    median(rounds.map(read))
  const failures = (['mine', 'limit'] as const).map((of) =>
    rounds.reduce((sum, each) => sum + each[of].failed, 0),
  )
  if (failures.some((count) => count > 0)) process.exitCode = 1
  console.log(
    row(name, [
      middleOf(({ mine }) => mine.perSecond).toFixed(0),
      middleOf(({ mine }) => mine.p99).toFixed(1),
      middleOf(({ limit }) => limit.perSecond).toFixed(0),
      middleOf(({ limit }) => limit.p99).toFixed(1),
      middleOf(({ mine, limit }) => mine.perSecond / limit.perSecond).toFixed(2),
      failures.join('/'),
      ...(before
        ? [
            middleOf((round) => round.before?.perSecond ?? 0).toFixed(0),
            middleOf((round) => round.before?.p99 ?? 0).toFixed(1),
            middleOf(({ mine, before: other }) => mine.perSecond / (other?.perSecond ?? 0)).toFixed(2),
          ]
        : []),
    ]),
  )
}

function row(name: string, cells: (string | number)[]): string {
  return `${name.padEnd(38)}${cells.map((cell) => String(cell).padStart(12)).join('')}`
}

const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
let postgres = await startEmbedded({ dataDir: folder, log: () => undefined })
const children: ChildProcess[] = []
let removeCheckout = () => {}
try {
  const url = await createDatabase(urlOfDatabase(postgres.url, 'postgres'), {})
  await migrate(url, MIGRATIONS)
  const ours = await start<{ web: number; recorder: number }>('serve-ours.ts', [
    url,
    folder,
    sizeFor(words[0] ?? ''),
  ])
  children.push(ours.child)
  const fixture = JSON.parse(readFileSync(join(folder, 'fixture.json'), 'utf8')) as Fixture
  const [word] = words
  const chosen = scenarios.filter(({ name }) => !word || name.includes(word))
  const recordings: Record<string, Recording> = {}
  await analyze(url)
  for (const scenario of chosen) {
    recordings[scenario.id] = await record(ours.child, ours.answer.recorder, fixture, scenario)
  }
  writeFileSync(join(folder, 'recordings.json'), JSON.stringify(recordings))
  const bare = await start<number>('serve-bare.ts', [url, join(folder, 'recordings.json')])
  children.push(bare.child)

  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s in turn\n`,
  )
  const columns = ['ours/s', 'p99 ms', 'limit/s', 'p99 ms', 'ratio', 'failed']
  console.log(row('scenario', [...columns, ...(options.against ? ['before/s', 'p99 ms', 'times'] : [])]))
  const servers: Servers = { databaseUrl: url, ours: ours.answer.web, bare: bare.answer }
  if (options.against) {
    const checkout = join(folder, 'checkout')
    removeCheckout = checkOut(options.against, checkout)
    const before = await start<number>('serve-commit.ts', [checkout, url, folder])
    children.push(before.child)
    servers.before = before.answer
  }
  for (const scenario of chosen) {
    if (!scenario.withReactions) await compare(scenario, fixture, servers)
  }
  if (!word || word === 'accounts') {
    await measureAccounts({ databaseUrl: url, port: ours.answer.web, fixture }, isShort)
  }
  if (!word || word === 'receipts') {
    await measureReceipts({ databaseUrl: url, port: ours.answer.web, fixture }, isShort)
  }
  if (!word || word === 'guests') await measureGuests(ours.answer.web, fixture, isShort)
  if (!word || word === 'scans') await measureScans(ours.answer.web, fixture, isShort)
  if (!word || poll.name.includes(word)) await measurePoll(ours.answer.web, fixture, isShort)
  if (!word || word === 'draws') measureDraws(isShort)
  if (!word || word === 'offer') {
    await measureOffers({ ours: ours.answer.web, bare: bare.answer }, fixture, isShort)
  }
  if (!word || word === 'finding') {
    const producer = fixture.people[0]?.userId ?? ''
    await measureFinding({ databaseUrl: url, port: ours.answer.web, producer }, isShort)
  }
  if (!word || word === 'contacts') {
    await measureContacts({ databaseUrl: url, port: ours.answer.web, fixture }, isShort)
  }
  if (!word || word === 'offline') {
    const [person] = fixture.people
    if (!person) throw new Error('nobody works at the door')
    await measureDoors({ databaseUrl: url, port: ours.answer.web, person }, isShort)
  }
  if (!word || word === 'memory') {
    const restartDatabase = async () => {
      const { port } = postgres
      await postgres.stop()
      postgres = await startEmbedded({ dataDir: folder, port, log: () => undefined })
    }
    await measureMemory({ server: ours.child, port: ours.answer.web, fixture, restartDatabase }, isShort)
  }
  const together = chosen.filter((scenario) => scenario.withReactions)
  if (together.length > 0) {
    ours.child.send('all')
    const [port] = (await once(ours.child, 'message')) as [number]
    for (const scenario of together) await compare(scenario, fixture, { ...servers, ours: port })
  }
} finally {
  await Promise.all(children.map((child) => child.kill() && once(child, 'exit')))
  await postgres.stop()
  removeCheckout()
  rmSync(folder, { recursive: true, force: true })
}
