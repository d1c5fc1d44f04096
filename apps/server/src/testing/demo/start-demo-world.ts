import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { systemClock } from '#platform/clock.ts'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { openLog } from '#platform/logs/log.ts'
import { readConfig } from '#platform/settings/config.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person, Sent } from '#testing/ask.ts'
import { ask } from '#testing/ask.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import type { App } from '../../app.ts'
import { buildApp } from '../../app.ts'
import { seedDemoWorld } from '../../demo/seed-demo-world.ts'

export interface DemoWorld {
  app: App
  url: string
  /** What a demo person (null: a visitor) is answered; fails where that is an error. */
  answer<Result, Variables>(
    userName: string | null,
    document: TypedDocument<Result, Variables>,
    variables?: Sent<Variables>,
  ): Promise<Result>
  /** The one number that a query counts. */
  count(query: string): Promise<number>
  close(): Promise<void>
}

/** For tests: a server with the demo world in a database of its own, with the clock of today. */
export async function startDemoWorld(): Promise<DemoWorld> {
  const database = await createTestDatabase(inject('databaseUrl'))
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    APP_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    clock: systemClock,
    log: openLog(config.logLevel),
    runsInBackground: false,
  })
  const { services } = app
  const url = await app.listen()
  await seedDemoWorld(app)

  async function person(userName: string): Promise<Person> {
    const { id } = await services.db
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
    const { token } = await inWork(services, (work) =>
      auth.openSession(work, { userId: id, address: '127.0.0.1', device: 'test' }),
    )
    return { userId: id, userName, token }
  }

  return {
    app,
    url,
    async answer(userName, document, variables) {
      const as = userName === null ? null : await person(userName)
      const asked = await ask(url, as, document, variables)
      expect(asked.errors).toEqual([])
      return asked.data
    },
    async count(query) {
      const { rows } = await sql<{ count: bigint }>`${sql.raw(query)}`.execute(services.db)
      return Number(rows[0]?.count)
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
