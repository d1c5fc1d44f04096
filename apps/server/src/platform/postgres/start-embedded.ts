import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRecovering } from '../db/postgres-errors.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { connect } from './connect.ts'
import { createCluster, SUPERUSER } from './create-cluster.ts'
import { findBinaries } from './find-binaries.ts'
import type { DataFolder } from './make-data-folder.ts'
import { makeDataFolder } from './make-data-folder.ts'
import type { Postmaster } from './postmaster.ts'
import { readPostmaster, runsPostgres } from './postmaster.ts'
import { serverSettings } from './server-settings.ts'

const LARGEST_LOG = 10 * 2 ** 20

/** Empties a log that grew too large. The database appends to it, so it writes on from the beginning. */
function cutLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(file)
}

const DATABASE = 'reprise'
const ALREADY_MADE = ['42P04', '23505']
const PATIENCE_MS = 30_000
/** A server that was told to end writes that into its file within this time. */
const HEARING_MS = 1500
// Reasons that pass by themselves: a server that is ending, its last child processes, a port that was taken just
// before use.
const PASSING =
  /lock file "[^"]*" (?:already exists|is empty)|shared memory block|could not bind|could not create any TCP/

export interface Embedded {
  /** The application's database. */
  url: string
  /** The server's own database, which every server has. */
  adminUrl: string
  /** True where the server ran already: it belongs to another process, or was left by a killed one. */
  adopted: boolean
  pid: number
  port: number
  /** Lets the running statements go, brings everything to the disk and ends the server. */
  stop(): Promise<void>
  /** Tells the server to end, without waiting for it. */
  interrupt(): void
  /** Empties its log where that grew too large. */
  cutLog(): void
  /** Whether somebody told it to end. */
  isStopping(): boolean
}

interface Options {
  dataDir: string
  log(line: string): void
  /** False for a test's throw-away database: nothing is forced to the disk. */
  durable?: boolean
  /** The port at which a started server listens. Without it, any free port. */
  port?: number
  /**
   * Aborts where this process is told to end: it then waits for nothing more, and stops the server that it has
   * started.
   */
  stopping?: AbortSignal | undefined
}

const logOf = (place: DataFolder) => join(place.folder, 'server.log')

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Returns the server that already runs on `data`, or undefined. Waits a while for a server that is ending or does
 * not answer, and for one that recovers as long as the recovery takes.
 */
async function adopt(data: string, password: string, options: Options): Promise<Postmaster | undefined> {
  let deadline = performance.now() + PATIENCE_MS
  let isLogged = false
  const recovers = () => {
    if (!isLogged) options.log('the database recovers: this may take a while')
    isLogged = true
    deadline = performance.now() + PATIENCE_MS
  }
  for (;;) {
    const found = readPostmaster(data)
    if (!found) return undefined
    if (!runsPostgres(found.pid)) {
      // The number of a dead server may belong to another process by now; PostgreSQL would then refuse to start.
      rmSync(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.port) {
      try {
        await using client = await connect(urlOf(found.port, password, 'postgres'), { isShort: true })
        const shown = await client.query<{ data_directory: string }>('show data_directory')
        if (shown.rows[0]?.data_directory === data) return found
      } catch (error) {
        // A server that is ending refuses connections until its file is gone.
        if (isRecovering(error)) recovers()
      }
    }
    options.stopping?.throwIfAborted()
    if (performance.now() > deadline) {
      throw new TerminalRefusal(
        `The database in ${data} is in use by process ${found.pid}, which does not answer: stop that process and start again.`,
      )
    }
    await wait(50)
  }
}

/** Starts a server and waits until it is ready; undefined when it ended for a reason that passes. */
async function launch(place: DataFolder, bin: string, options: Options): Promise<Postmaster | undefined> {
  const data = join(place.folder, 'data')
  const logFile = logOf(place)
  cutLog(logFile)
  const output = openSync(logFile, 'a', 0o600)
  const written = statSync(logFile).size
  const settings = serverSettings({ durable: options.durable ?? true })
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(options.port ?? (await freePort())), ...settings],
    {
      cwd: '/',
      // The server gets its own process group: Ctrl-C at the terminal then reaches only this process, which ends
      // the server last.
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...place.account,
    },
  )
  closeSync(output)
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  child.unref()
  for (;;) {
    const found = readPostmaster(data)
    if (ended) break
    if (options.stopping?.aborted) child.kill('SIGINT')
    else if (found?.ready && found.pid === child.pid) return found
    await wait(10)
  }
  options.stopping?.throwIfAborted()
  const said = readFileSync(logFile, 'utf8').slice(written)
  if (PASSING.test(said)) return undefined
  const reason = said.match(/FATAL: {2}(.*)/)?.[1] ?? said.trim().split('\n').at(-1) ?? 'no reason given'
  throw new TerminalRefusal(`PostgreSQL did not start: ${reason}. Its log is ${logFile}.`)
}

function interrupt(pid: number): void {
  if (runsPostgres(pid)) process.kill(pid, 'SIGINT')
}

async function stop(data: string, pid: number, log: Options['log']): Promise<void> {
  interrupt(pid)
  const since = performance.now()
  const deadline = since + PATIENCE_MS
  let hasHeard = false
  // The file goes last, when everything is on the disk.
  for (;;) {
    const found = readPostmaster(data)
    if (found?.pid !== pid || !runsPostgres(pid)) return
    hasHeard ||= found.stopping
    if (!hasHeard && performance.now() - since > HEARING_MS) {
      return log(`the database, process ${pid}, does not answer: it was told to end and is left to itself`)
    }
    if (performance.now() > deadline) process.kill(pid, 'SIGQUIT')
    await wait(20)
  }
}

async function makeDatabase(adminUrl: string): Promise<void> {
  await using client = await connect(adminUrl)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount !== 0) return
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    // Another process that starts at the same moment may have made it.
    if (!ALREADY_MADE.includes(error.code ?? '')) throw error
  })
}

/**
 * Starts the embedded PostgreSQL of `dataDir`: creates its files the first time, and uses a server that already
 * runs there. Throws TerminalRefusal with a sentence for the person at the terminal.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const place = makeDataFolder(options.dataDir, options.log)
  const bin = await findBinaries(place.account)
  const password = createCluster(place, bin, { durable: options.durable ?? true })
  const data = join(place.folder, 'data')
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    options.stopping?.throwIfAborted()
    const running = await adopt(data, password, options)
    const server = running ?? (await launch(place, bin, options))
    if (server) {
      const adminUrl = urlOf(server.port, password, 'postgres')
      await makeDatabase(adminUrl)
      return {
        url: urlOf(server.port, password, DATABASE),
        adminUrl,
        adopted: running !== undefined,
        pid: server.pid,
        port: server.port,
        stop: () => stop(data, server.pid, options.log),
        interrupt: () => interrupt(server.pid),
        cutLog: () => cutLog(logOf(place)),
        isStopping: () => readPostmaster(data)?.stopping === true,
      }
    }
    if (performance.now() > deadline)
      throw new TerminalRefusal(`PostgreSQL did not start on ${data}; see server.log beside it.`)
    await wait(200)
  }
}
