import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, urlOfDatabase } from '../apps/server/src/platform/postgres/create-database.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import { MIGRATIONS } from '../apps/server/src/platform/postgres/read-migrations.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/start-embedded.ts'
import type { Measured } from './load.ts'
import { measure } from './load.ts'
import type { Stage } from './prepare.ts'
import type { Recording } from './recording.ts'
import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// npm run bench [-- word of a scenario]: our requests a second beside the limit of the same run.

const ROUNDS = 5
const SECONDS = 3

async function start<Answer>(
  script: string,
  args: string[],
): Promise<{ child: ChildProcess; answer: Answer }> {
  const child = fork(join(import.meta.dirname, script), args)
  const [answer] = (await once(child, 'message')) as [Answer]
  return { child, answer }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function record(
  ours: ChildProcess,
  port: number,
  stage: Stage,
  scenario: Scenario,
): Promise<Recording> {
  await measure(port, 1, 0.05, () => scenario.ours(stage, 0))
  ours.send('record')
  // A single request: the person stops as soon as the first is answered.
  await measure(port, 1, 0, () => scenario.ours(stage, 0))
  const known = scenario.known(stage)
  ours.send('recorded')
  const [statements] = (await once(ours, 'message')) as [Recording['statements']]
  return { statements, known }
}

async function compare(scenario: Scenario, stage: Stage, ours: number, bare: number): Promise<void> {
  const mine: Measured[] = []
  const limit: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    mine.push(await measure(ours, scenario.people, SECONDS, (person) => scenario.ours(stage, person)))
    limit.push(await measure(bare, scenario.people, SECONDS, (person) => scenario.bare(stage, person)))
  }
  const ratio = median(mine.map((each, index) => each.perSecond / (limit[index]?.perSecond ?? 1)))
  const failures = [mine, limit].map((of) => of.reduce((sum, each) => sum + each.failed, 0))
  console.log(
    row(scenario.name, [
      median(mine.map((each) => each.perSecond)).toFixed(0),
      median(mine.map((each) => each.p99)).toFixed(1),
      median(limit.map((each) => each.perSecond)).toFixed(0),
      median(limit.map((each) => each.p99)).toFixed(1),
      ratio.toFixed(2),
      failures.join('/'),
    ]),
  )
}

function row(name: string, cells: (string | number)[]): string {
  return `${name.padEnd(38)}${cells.map((cell) => String(cell).padStart(12)).join('')}`
}

const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
const postgres = await startEmbedded({ dataDir: folder, log: () => undefined })
const children: ChildProcess[] = []
try {
  const url = await createDatabase(urlOfDatabase(postgres.url, 'postgres'), {})
  await migrate(url, MIGRATIONS)
  const ours = await start<{ web: number; recorder: number }>('serve-ours.ts', [url, folder])
  children.push(ours.child)
  const stage = JSON.parse(readFileSync(join(folder, 'stage.json'), 'utf8')) as Stage
  const word = process.argv[2]
  const chosen = scenarios.filter(({ name }) => !word || name.includes(word))
  const recordings: Record<string, Recording> = {}
  for (const scenario of chosen) {
    recordings[scenario.id] = await record(ours.child, ours.answer.recorder, stage, scenario)
  }
  writeFileSync(join(folder, 'recordings.json'), JSON.stringify(recordings))
  const bare = await start<number>('serve-bare.ts', [url, join(folder, 'recordings.json')])
  children.push(bare.child)

  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s in turn\n`,
  )
  console.log(row('scenario', ['ours/s', 'p99 ms', 'limit/s', 'p99 ms', 'ratio', 'failed']))
  const alone = chosen.filter((scenario) => !scenario.withReactions)
  for (const scenario of alone) await compare(scenario, stage, ours.answer.web, bare.answer)
  const together = chosen.filter((scenario) => scenario.withReactions)
  if (together.length > 0) {
    ours.child.send('all')
    const [port] = (await once(ours.child, 'message')) as [number]
    for (const scenario of together) await compare(scenario, stage, port, bare.answer)
  }
} finally {
  for (const child of children) child.kill()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
