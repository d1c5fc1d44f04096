import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { graphql, textOf } from '#platform/graphql/typed-document.ts'
import { connect } from '#platform/postgres/connect.ts'
import { readPostmaster, runsPostgres } from '#platform/postgres/postmaster.ts'
import { startEmbedded } from '#platform/postgres/start-embedded.ts'
import type { ServerProcess } from '#testing/chaos/server-process.ts'
import { settingsOf, startServer } from '#testing/chaos/server-process.ts'

const SOON_MS = 60_000
const KEY = 'k'.repeat(40)

const home = mkdtempSync(join(tmpdir(), 'reprise-recover-'))
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + SOON_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await wait(20)
  }
}

/** A server that does not outlive its test. */
async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings)
  onTestFinished(() => server.kill({ withDatabase: true }))
  return server
}

const statusOf = async (server: ServerProcess, path: string) => (await fetch(`${server.url}${path}`)).status

const READ_TERMS = graphql('{ terms { version } }')

/** A read of the database, as anybody may send it. */
async function read(server: ServerProcess): Promise<number> {
  const response = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: textOf(READ_TERMS) }),
  })
  return response.status
}

const backInService = async (server: ServerProcess) =>
  (await statusOf(server, '/readyz')) === 200 && (await read(server)) === 200

test('the server starts its own database again when that was killed, and again, and is in service without a hand', async () => {
  const dataDir = join(home, 'own')
  const server = await start(settingsOf(dataDir, KEY))
  const postmaster = () => readPostmaster(join(dataDir, 'postgres/data'))
  for (let times = 0; times < 2; times += 1) {
    const before = postmaster()?.pid ?? 0
    process.kill(before, 'SIGKILL')
    await until(async () => (await read(server)) === 503)
    expect(await statusOf(server, '/healthz')).toBe(200)
    await until(() => backInService(server))
    expect(postmaster()?.pid).not.toBe(before)
  }
  const last = postmaster()?.pid ?? 0
  expect(await server.stop()).toBe(0)
  expect(runsPostgres(last)).toBe(false)
})

test('a database elsewhere may be away and come back: the server waits for it', async () => {
  // As a real one: what it had confirmed is there when it comes back.
  const place = { dataDir: join(home, 'elsewhere'), log: () => undefined }
  const database = await startEmbedded(place)
  const settings = settingsOf(join(home, 'files'), KEY)
  const server = await start({ ...settings, DATABASE_URL: database.url })
  process.kill(database.pid, 'SIGKILL')
  await until(async () => (await read(server)) === 503)
  const again = await startEmbedded({ ...place, port: database.port })
  await until(() => backInService(server))
  // What listens for the other processes is back as well.
  await using client = await connect(again.url)
  await until(async () => {
    const { rowCount } = await client.query("select 1 from pg_stat_activity where query = 'listen live'")
    return rowCount === 1
  })
  expect(await server.stop()).toBe(0)
  await again.stop()
})

test('a database that is told to end by hand ends and is started again', async () => {
  const dataDir = join(home, 'told')
  const server = await start(settingsOf(dataDir, KEY))
  const postmaster = () => readPostmaster(join(dataDir, 'postgres/data'))?.pid ?? 0
  const before = postmaster()
  process.kill(before, 'SIGTERM')
  await until(async () => postmaster() !== before && (await backInService(server)))
  expect(await server.stop()).toBe(0)
})

test('a database elsewhere that is told to end is not held open', async () => {
  const place = { dataDir: join(home, 'leaving'), durable: false, log: () => undefined }
  const database = await startEmbedded(place)
  const server = await start({
    ...settingsOf(join(home, 'other-files'), KEY),
    DATABASE_URL: database.url,
  })
  await read(server)
  process.kill(database.pid, 'SIGTERM')
  await until(async () => {
    // More at once than are connected: one of them learns that the database takes nobody any more.
    await Promise.all(Array.from({ length: 40 }, () => read(server)))
    return !runsPostgres(database.pid)
  })
  const again = await startEmbedded({ ...place, port: database.port })
  await until(() => backInService(server))
  expect(await server.stop()).toBe(0)
  await again.stop()
})
