import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { finishRestore } from '../backup/finish-restore.ts'
import { isTrouble } from '../db/postgres-errors.ts'
import type { Config } from '../settings/config.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { within } from '../trouble/within.ts'
import { checkServer } from './check-server.ts'
import { connect } from './connect.ts'
import { runsPostgres } from './postmaster.ts'
import type { Embedded } from './start-embedded.ts'
import { startEmbedded } from './start-embedded.ts'

// Held on the embedded server while a process is its owner. It is a lock in the database, because the lock ends
// with the connection: after a kill -9 nothing stays, while a lock file would.
const OWNER_LOCK = 7_310_202
const PATIENCE_MS = 4000
const PAUSE_MS = 200
const LOOK_MS = 1000
/** Pause between two messages about trouble that lasts. */
const SAY_MS = 30_000
/** How long we wait for a proper end: a database that hangs never answers. */
const LONGEST_END_MS = 300
// Pause between two starts of a server that ends again and again.
const FIRST_REST_MS = 500
const LONGEST_REST_MS = 30_000
/** After this time a server counts as healthy: its next start waits only for the shortest pause. */
const STEADY_MS = 60_000

export interface KeptDatabase {
  url: string
  /** False where another process owns the server and keeps it after this one ends. */
  owned: boolean
  /** Writes to the disk what is not there yet, so that `release` has little left to wait for. */
  flush(): void
  /** Ends the embedded server where this process owns it. */
  release(): Promise<void>
  /** Ends the embedded server where this process owns it, without waiting. */
  interrupt(): void
}

const FINISHED = 'a restore that was cut off is finished'
const NOT_OURS = {
  owned: false,
  flush: () => undefined,
  release: async () => undefined,
  interrupt: () => undefined,
}

interface Options {
  log(line: string): void
  /** Whether a database that another process owns is enough, as for a backup beside the running server. */
  guest?: boolean
  /** Called when another process became the owner of the embedded server after it had ended. */
  onLost?(reason: TerminalRefusal): void
  /**
   * Aborts where the process is told to end before the database is ready. `keepDatabase` then throws, and stops a
   * server that it has started.
   */
  stopping?: AbortSignal
}

interface Owned {
  kind: 'owned'
  flush(): void
  end(): Promise<void>
}

interface Taken {
  kind: 'taken'
  by: string
  /** For a command, which ends by itself. */
  isBriefly: boolean
}

type Claim = Owned | Taken

// The beginning of the name of an owner's connection, which other processes see.
const SERVER = 'reprise '
const COMMAND = 'reprise command '

const alreadyRunning = (dataDir: string, { by }: Taken) =>
  new TerminalRefusal(
    `Reprise runs already on ${dataDir} (process ${by}): stop it first, or start this one with another DATA_DIR and PORT.`,
  )

/** Takes the owner's lock. Where it is taken, returns the owner. */
async function lockOrOwner(client: Client): Promise<Taken | undefined> {
  const locked = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNER_LOCK])
  if (locked.rows[0]?.got) return undefined
  const owner = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  )
  const { name } = owner.rows[0] ?? { name: 'unknown' }
  return { kind: 'taken', by: name.split(' ').at(-1) ?? name, isBriefly: name.startsWith(COMMAND) }
}

async function claim(adminUrl: string, { guest }: Options, onEnd: () => void): Promise<Claim> {
  const url = new URL(adminUrl)
  url.searchParams.set('application_name', `${guest ? COMMAND : SERVER}${process.pid}`)
  const client = await connect(url.href, { isShort: true })
  const taken = await lockOrOwner(client).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  if (taken) {
    await client.end()
    return taken
  }
  client.on('end', onEnd)
  return {
    kind: 'owned',
    flush() {
      client.query('checkpoint').catch(() => undefined)
    },
    end() {
      client.off('end', onEnd)
      return client.end()
    },
  }
}

/** Says why the database cannot be reached: at once, and then every half minute while that lasts. */
function logRarely(log: Options['log']): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - loggedAt < SAY_MS) return
    loggedAt = performance.now()
    log(`the database cannot be had yet: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Tries until it has a usable answer. An owner that just ends takes the server along within a few seconds, and a
 * server that recovers takes as long as it takes.
 */
async function startAndClaim(config: Config, options: Options, onEnd: () => void) {
  const deadline = performance.now() + PATIENCE_MS
  const logTrouble = logRarely(options.log)
  for (;;) {
    const { log, stopping } = options
    const server = await startEmbedded({ dataDir: config.dataDir, log, stopping })
    const claimed = await claim(server.adminUrl, options, onEnd).catch((error: unknown) => {
      if (!isTrouble(error)) throw error
      logTrouble(error)
    })
    if (claimed) {
      if (claimed.kind === 'owned' || options.guest) return { server, claimed }
      if (performance.now() > deadline) throw alreadyRunning(config.dataDir, claimed)
    }
    await wait(PAUSE_MS)
  }
}

async function keepEmbedded(config: Config, options: Options): Promise<KeptDatabase> {
  const { dataDir } = config
  const released = new AbortController()
  const stopping = AbortSignal.any([released.signal, ...(options.stopping ? [options.stopping] : [])])
  let rest = FIRST_REST_MS

  /** Starts the server again at its first port, because the pool connects only to that port. */
  async function startAgain(ended: Embedded): Promise<Embedded> {
    options.log(`the database ended unexpectedly: starting it again in ${rest / 1000} s`)
    try {
      await wait(rest, undefined, { signal: stopping })
      rest = Math.min(rest * 2, LONGEST_REST_MS)
      return await startEmbedded({ dataDir, port, log: options.log, stopping })
    } catch (error) {
      if (!stopping.aborted) options.log(error instanceof Error ? error.message : String(error))
      return ended
    }
  }

  /**
   * Waits for the server, which recovers by itself after one of its processes crashed, and becomes its owner again.
   */
  async function reclaim(): Promise<void> {
    let takenSince: number | undefined
    const logTrouble = logRarely(options.log)
    if (performance.now() - kept.since > STEADY_MS) rest = FIRST_REST_MS
    while (!stopping.aborted) {
      await wait(PAUSE_MS)
      if (!runsPostgres(kept.server.pid)) kept.server = await startAgain(kept.server)
      if (stopping.aborted) return
      const isElsewhere = kept.server.port !== port
      const claimed = await claim(kept.server.adminUrl, options, isElsewhere ? () => undefined : onEnd).catch(
        (error: unknown) => logTrouble(error),
      )
      if (claimed?.kind === 'owned' && isElsewhere) {
        // A command started this server and is gone. The next round starts the server at the port that the pool
        // uses.
        await claimed.end()
        await kept.server.stop()
        rest = FIRST_REST_MS
      } else if (claimed?.kind === 'owned') {
        kept = { server: kept.server, claimed, since: performance.now() }
        return options.log('the database is running again')
      }
      takenSince =
        claimed?.kind === 'taken' && !claimed.isBriefly ? (takenSince ?? performance.now()) : undefined
      if (claimed?.kind === 'taken' && takenSince && performance.now() - takenSince > PATIENCE_MS) {
        return options.onLost?.(alreadyRunning(dataDir, claimed))
      }
    }
  }
  let reclaiming: Promise<void> | undefined
  const onEnd = () => {
    reclaiming = reclaim()
  }

  const { server, claimed } = await startAndClaim(config, options, onEnd)
  const { port } = server
  let kept = { server, claimed, since: performance.now() }
  if (claimed.kind !== 'owned') {
    return { url: server.url, ...NOT_OURS }
  }
  try {
    const isFinished = await finishRestore(dataDir, server.url)
    if (isFinished) options.log(FINISHED)
  } catch (error) {
    await claimed.end()
    await server.stop()
    throw error
  }
  // Where somebody told the database server to end, it refuses new connections and waits until ours are closed. So
  // we tell it to end at once. We do not where this process itself ends: its last callers get their answers first.
  const looking = setInterval(() => {
    try {
      kept.server.cutLog()
    } catch {
      // Where nothing can be written, the log does not grow either.
    }
    if (!stopping.aborted && kept.server.isStopping()) kept.server.interrupt()
  }, LOOK_MS).unref()
  return {
    url: server.url,
    owned: true,
    flush() {
      if (kept.claimed.kind === 'owned') kept.claimed.flush()
    },
    async release() {
      released.abort()
      clearInterval(looking)
      await reclaiming
      if (kept.claimed.kind === 'owned') await within(LONGEST_END_MS, kept.claimed.end())
      await kept.server.stop()
    },
    interrupt() {
      released.abort()
      kept.server.interrupt()
    },
  }
}

/**
 * Opens the database of these settings: the server at DATABASE_URL, or the embedded one, which this process then owns
 * and starts again whenever it ends. It first finishes a restore that was cut off. A restore may bring the key of a
 * demo, so the settings are read after it. Throws TerminalRefusal where there is no database.
 */
export async function keepDatabase(config: Config, options: Options): Promise<KeptDatabase> {
  const { databaseUrl } = config
  if (!databaseUrl) return keepEmbedded(config, options)
  await checkServer(databaseUrl, options.log)
  const isFinished = await finishRestore(config.dataDir, databaseUrl)
  if (isFinished) options.log(FINISHED)
  return { url: databaseUrl, ...NOT_OURS }
}
