import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { connect } from '#platform/postgres/connect.ts'
import { watchDisk } from '#platform/postgres/watch-disk.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerHealth } from './health.ts'
import { answerRestErrors } from './rest-errors.ts'

const TOKEN = 'a-token-of-the-reader'
const PRODUCTION = {
  MODE: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://example.org',
  PAYMENTS: 'sandbox',
}

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { ...PRODUCTION, METRICS_TOKEN: TOKEN } })
})
afterAll(() => t.close())

const look = async (path: string, authorization?: string) =>
  (await fetch(`${t.url}${path}`, { headers: authorization ? { authorization } : {} })).status

test('a server that lacks a migration is not ready, and is as soon as it has it', async () => {
  await using client = await connect(t.databaseUrl)
  const { rows } = await client.query('delete from schema_migration where name like $1 returning *', [
    '0001%',
  ])
  expect(await look('/readyz')).toBe(503)
  await client.query(
    'insert into schema_migration select * from json_populate_recordset(null::schema_migration, $1)',
    [JSON.stringify(rows)],
  )
  t.clock.advance({ seconds: 2 })
  expect(await look('/readyz')).toBe(200)
})

test('a clock that is set back by an hour keeps no old answer', async () => {
  t.clock.advance({ hours: 1 })
  expect(await look('/readyz')).toBe(200)
  t.clock.advance({ hours: -1 })
  expect(await t.statements(() => look('/readyz'))).toBeGreaterThan(0)
})

test('however many ask whether it is ready, all learn it by one look at the database', async () => {
  t.clock.advance({ seconds: 2 })
  let statuses: number[] = []
  const statements = await t.statements(async () => {
    statuses = await Promise.all(Array.from({ length: 300 }, () => look('/readyz')))
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  // One a second, and on a busy machine 300 calls take some.
  expect(statements).toBeLessThan(15)
})

test('while the database hangs it says so soon, holds one connection, and is ready again by itself', async () => {
  const forEver = 10 ** 9
  const patience = { connectionMs: forEver, statementMs: forEver, mostWaiting: forEver }
  const { db, pool, close } = openDatabase(t.databaseUrl, { size: 5, patience, onError: () => undefined })
  const http = fastify()
  answerHealth(
    http,
    { ...t.services, db },
    {
      isStopping: () => false,
      disk: watchDisk({ database: undefined, files: tmpdir() }),
      measure: async () => undefined,
    },
  )
  const ask = async () => (await http.inject('/readyz')).statusCode
  expect(await ask()).toBe(200)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(async () => {
    process.kill(pid, 'SIGCONT')
    await http.close()
    await close()
  })
  t.clock.advance({ seconds: 2 })
  const statuses = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set([...statuses, await ask()])).toEqual(new Set([503]))
  expect(pool.totalCount).toBe(1)
  process.kill(pid, 'SIGCONT')
  await vi.waitUntil(async () => (await ask()) === 200, { timeout: 60_000 })
})

test.each([
  ['production', 404],
  ['demo', 200],
] as const)('without a token %s answers %i for the figures', async (mode, status) => {
  const http = fastify()
  answerRestErrors(http, t.clock)
  const config = { ...t.services.config, mode, metricsToken: undefined }
  answerHealth(
    http,
    { ...t.services, config },
    {
      isStopping: () => false,
      disk: watchDisk({ database: undefined, files: tmpdir() }),
      measure: async () => undefined,
    },
  )
  expect((await http.inject('/metrics')).statusCode).toBe(status)
  await http.close()
})

test('the figures are for those who send the token, and for others there is nothing at their address', async () => {
  expect(await look('/metrics')).toBe(404)
  expect(await look('/metrics', 'Bearer another-token')).toBe(404)
  expect(await look('/metrics', `Bearer ${TOKEN}`)).toBe(200)
})
