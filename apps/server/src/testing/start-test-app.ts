import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { jobsOf } from '#jobs/all-jobs.ts'
import type { MovableClock } from '#platform/clock.ts'
import { movableClock } from '#platform/clock.ts'
import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { Domain } from '#platform/domain.ts'
import { openLog } from '#platform/logs/log.ts'
import { readConfig } from '#platform/settings/config.ts'
import type { Beacon } from '#ports/beacon/beacon.ts'
import { allDomains } from '../all-domains.ts'
import type { App } from '../app.ts'
import { buildApp } from '../app.ts'
import type { Ask, AskText } from './ask.ts'
import { askAt, askTextAt } from './ask.ts'
import { createTestDatabase } from './test-database.ts'
import type { World } from './world.ts'
import { makeWorld } from './world.ts'

export interface TestApp {
  url: string
  app: App
  db: Db
  databaseUrl: string
  services: Services
  clock: MovableClock
  world: World
  /** Sends a typed GraphQL document as a person (null: a visitor). */
  ask: Ask
  /** Sends a text that no typed document can be. */
  askText: AskText
  /** Runs reactions and due jobs until nothing is left to do. */
  drain(): Promise<void>
  /** Statements sent while `work` ran. */
  statements(work: () => Promise<unknown>): Promise<number>
  /** One more server on the same database, with the same clock and keys. Closes with this one. */
  startBeside(): Promise<{ url: string; app: App }>
  close(): Promise<void>
}

interface Options {
  /** Settings that differ from those of a demo. */
  settings?: Record<string, string>
  connections?: number
  /** For tests that hold a lock until several calls wait for it, which takes long on a busy machine. */
  lockMs?: number
  /** The domains of the server. If left out, all domains of the product. */
  domains?: readonly Domain[]
  /** The beacon of draws. If left out, the one of a demo. */
  beacon?: Beacon
  /** Sees each line that is logged, from the finest level on. */
  onLog?(line: string): void
  /** Sees each statement as it is sent. */
  onStatement?(text: string, values: readonly unknown[]): void
}

/** A whole server on a database of its own, with a clock that moves and one account per role. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { onLog, domains = allDomains } = options
  const database = await createTestDatabase(inject('databaseUrl'))
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    APP_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    // A test does in a moment what a person does in an hour.
    CALLS_PER_MINUTE: '100000',
    ...options.settings,
  })
  const clock = movableClock(Temporal.Now.instant())
  const start = async () => {
    const app = await buildApp({
      config,
      databaseUrl: database.url,
      clock,
      log: onLog ? openLog('trace', { write: onLog }) : openLog(config.logLevel),
      connections: options.connections ?? 8,
      lockMs: options.lockMs,
      beacon: options.beacon,
      ...(options.onStatement && { onStatement: options.onStatement }),
      domains,
      runsInBackground: false,
    })
    return { app, url: await app.listen() }
  }
  const { app, url } = await start()
  const others: App[] = []
  const { services } = app
  return {
    url,
    app,
    db: services.db,
    databaseUrl: database.url,
    services,
    clock,
    world: await makeWorld(services),
    ask: askAt(url),
    askText: askTextAt(url),
    async drain() {
      await app.relay.drain()
      for (const job of jobsOf(domains)) await job.run(services)
      await app.relay.drain()
    },
    async statements(work) {
      const before = app.statementsSent()
      await work()
      return app.statementsSent() - before
    },
    async startBeside() {
      const other = await start()
      others.push(other.app)
      return other
    },
    async close() {
      for (const each of [...others, app]) await each.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
