import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import type { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { connect } from './connect.ts'
import { keepDatabase } from './keep-database.ts'
import { readPostmaster } from './postmaster.ts'
import { startEmbedded } from './start-embedded.ts'

const home = mkdtempSync(join(tmpdir(), 'reprise-embedded-'))
chmodSync(home, 0o755)
const dataDir = join(home, 'data')
const start = () => startEmbedded({ dataDir, durable: false, log: () => undefined })
const config = readConfig({ DATA_DIR: dataDir })

async function ask(url: string, sql: string): Promise<unknown[]> {
  await using client = await connect(url)
  return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
}

beforeAll(async () => {
  const first = await start()
  await ask(first.url, 'create table kept (word text)')
  await ask(first.url, "insert into kept values ('here')")
  await first.stop()
})

afterAll(async () => {
  const last = await start()
  await last.stop()
  rmSync(home, { recursive: true, force: true })
})

it('keeps what was written from one start to the next', async () => {
  const server = await start()
  expect(server.adopted).toBe(false)
  expect(await ask(server.url, 'select word from kept')).toEqual(['here'])
  await server.stop()
  await expect(connect(server.url)).rejects.toThrow('ECONNREFUSED')
})

it('adopts the server that a killed process left behind', async () => {
  const program = `
    import { startEmbedded } from '${join(import.meta.dirname, 'start-embedded.ts')}'
    await startEmbedded({ dataDir: '${dataDir}', durable: false, log() {} })
    process.kill(process.pid, 'SIGKILL')`
  await once(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }), 'exit')
  const server = await start()
  expect(server.adopted).toBe(true)
  expect(await ask(server.url, 'select word from kept')).toEqual(['here'])
  await server.stop()
})

it('starts again after the database itself was killed', async () => {
  const killed = await start()
  process.kill(killed.pid, 'SIGKILL')
  const server = await start()
  expect(server.pid).not.toBe(killed.pid)
  expect(await ask(server.url, 'select word from kept')).toEqual(['here'])
  await server.stop()
})

it('comes up once when two begin at the same moment', async () => {
  const servers = await Promise.all([start(), start()])
  expect(servers[0].pid).toBe(servers[1].pid)
  await servers[0].stop()
})

it('creates the files once when two first starts meet', async () => {
  const fresh = join(home, 'fresh')
  const first = () => startEmbedded({ dataDir: fresh, durable: false, log: () => undefined })
  const servers = await Promise.all([first(), first()])
  expect(servers[0].url).toBe(servers[1].url)
  await servers[0].stop()
})

const serverLog = join(dataDir, 'postgres/server.log')
const duplicate = "insert into kept_once values ('private.person@home.test')"

it('writes neither what a person wrote nor an address to its log when a statement fails', async () => {
  const server = await start()
  await ask(server.url, 'create table kept_once (email text primary key)')
  await ask(server.url, duplicate)
  await expect(ask(server.url, duplicate)).rejects.toThrow('duplicate key')
  await server.stop()
  const said = readFileSync(serverLog, 'utf8')
  expect(said).toContain('duplicate key value violates unique constraint "kept_once_pkey"')
  expect(said).not.toContain('private.person')
  expect(said).not.toContain('insert into')
})

it('empties its log while it runs where that grew too large, and writes on', async () => {
  const kept = await keepDatabase(config, { log: () => undefined })
  appendFileSync(serverLog, 'x'.repeat(11 * 2 ** 20))
  await vi.waitFor(() => expect(statSync(serverLog).size).toBeLessThan(2 ** 20), 20_000)
  await expect(ask(kept.url, duplicate)).rejects.toThrow('duplicate key')
  expect(readFileSync(serverLog, 'utf8')).toMatch(/^[^\0x]*duplicate key/)
  await kept.release()
})

it('lets one server own a DATA_DIR, and a command be its guest', async () => {
  const owner = await keepDatabase(config, { log: () => undefined })
  await expect(keepDatabase(config, { log: () => undefined })).rejects.toThrow(
    `Reprise runs already on ${dataDir} (process ${process.pid})`,
  )
  const guest = await keepDatabase(config, { log: () => undefined, guest: true })
  await guest.release()
  expect(await ask(owner.url, 'select word from kept')).toEqual(['here'])
  await owner.release()
  const next = await keepDatabase(config, { log: () => undefined })
  expect(next.owned).toBe(true)
  await next.release()
})

it('says in a sentence that DATA_DIR cannot be used', async () => {
  const closed = startEmbedded({ dataDir: '/proc/reprise', log: () => undefined })
  await expect(closed).rejects.toThrow('DATA_DIR /proc/reprise cannot be used')
})

it('says in a sentence that DATABASE_URL does not answer', async () => {
  const elsewhere = { ...config, databaseUrl: 'postgres://someone:secret@127.0.0.1:1/nothing' }
  const asked = keepDatabase(elsewhere, { log: () => undefined })
  await expect(asked).rejects.toThrow('127.0.0.1:1/nothing of DATABASE_URL cannot be reached')
  await expect(asked).rejects.not.toThrow('secret')
})

it.runIf(process.getuid?.() === 0)('works from a folder that other accounts cannot enter', async () => {
  const closed = join(home, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const server = await startEmbedded({ dataDir: join(closed, 'data'), durable: false, log: () => undefined })
  const [folder] = await ask(server.url, 'show data_directory')
  await server.stop()
  rmSync(join(String(folder), '..'), { recursive: true })
  expect(folder).not.toContain(home)
})

it('is still its owner after a recovery that takes long, and gives nothing up meanwhile', async () => {
  const lost: TerminalRefusal[] = []
  const lines: string[] = []
  const kept = await keepDatabase(config, {
    log: (line) => lines.push(line),
    onLost: (reason) => lost.push(reason),
  })
  const { pid } = readPostmaster(join(dataDir, 'postgres/data')) ?? { pid: 0 }
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  await using other = await connect(kept.url)
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'reprise %'",
  )
  // A postmaster that is busy with something else takes no connections.
  process.kill(pid, 'SIGSTOP')
  for (let minutes = 0; minutes < 10; minutes += 1) {
    vi.setSystemTime(Date.now() + 60_000)
    await wait(50)
  }
  process.kill(pid, 'SIGCONT')
  vi.useRealTimers()
  await vi.waitFor(() => expect(lines).toContain('the database is running again'), 20_000)
  expect(lost).toEqual([])
  expect(readPostmaster(join(dataDir, 'postgres/data'))?.pid).toBe(pid)
  await expect(keepDatabase(config, { log: () => undefined })).rejects.toThrow('Reprise runs already')
  await kept.release()
})

it('lets its last callers be answered where the database is told to end together with its owner', async () => {
  const stopping = new AbortController()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const kept = await keepDatabase(config, { log: () => undefined, stopping: stopping.signal })
  await using caller = await connect(kept.url)
  const { pid } = readPostmaster(join(dataDir, 'postgres/data')) ?? { pid: 0 }
  stopping.abort()
  process.kill(pid, 'SIGTERM')
  const stops = () => readPostmaster(join(dataDir, 'postgres/data'))?.stopping
  await vi.waitFor(() => expect(stops()).toBe(true), 20_000)
  vi.advanceTimersByTime(10_000)
  const { rows } = await caller.query("select 'answered' as word, pg_sleep(0.2)")
  expect(rows).toEqual([expect.objectContaining({ word: 'answered' })])
  vi.useRealTimers()
  await caller.end()
  await kept.release()
})

/**
 * The database is killed and cannot be started: the owner rests between its attempts, each time longer. Goes on once it
 * rests for `seconds`. Answers what lets it start.
 */
async function keepDown(lines: string[], seconds = 2): Promise<() => void> {
  const { pid } = readPostmaster(join(dataDir, 'postgres/data')) ?? { pid: 0 }
  const settings = join(dataDir, 'postgres/data/postgresql.conf')
  renameSync(settings, `${settings}.away`)
  process.kill(pid, 'SIGKILL')
  const resting = `the database ended unexpectedly: starting it again in ${seconds} s`
  await vi.waitFor(() => expect(lines).toContain(resting), 60_000)
  return () => renameSync(`${settings}.away`, settings)
}

it('waits for a command that started the database meanwhile, however long, and serves its first address again', async () => {
  const lost: TerminalRefusal[] = []
  const lines: string[] = []
  const kept = await keepDatabase(config, {
    log: (line) => lines.push(line),
    onLost: (reason) => lost.push(reason),
  })
  // Long enough for the command to start the database before the owner does, on a busy machine too.
  const letStart = await keepDown(lines, 8)
  letStart()
  const command = await keepDatabase(config, { log: () => undefined, guest: true })
  expect(command.owned).toBe(true)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  for (let minutes = 0; minutes < 10; minutes += 1) {
    vi.advanceTimersByTime(60_000)
    await wait(300)
  }
  vi.useRealTimers()
  expect(lost).toEqual([])
  await command.release()
  await vi.waitFor(() => expect(lines).toContain('the database is running again'), 20_000)
  expect(await ask(kept.url, 'select word from kept')).toEqual(['here'])
  await kept.release()
})

it('is let go at once while it rests between two starts', async () => {
  const lines: string[] = []
  const kept = await keepDatabase(config, { log: (line) => lines.push(line) })
  const letStart = await keepDown(lines)
  // Each of its tries met the same trouble.
  expect(lines.filter((line) => line.startsWith('the database cannot be had yet'))).toHaveLength(1)
  const rested = wait(1000).then(() => 'rested')
  expect(await Promise.race([kept.release().then(() => 'released'), rested])).toBe('released')
  letStart()
})
