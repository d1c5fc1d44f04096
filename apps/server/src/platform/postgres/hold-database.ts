import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { isTrouble } from '../db/postgres-errors.ts'
import { Refusal } from '../refusal.ts'
import { checkServer } from './check-server.ts'
import { connect } from './connect.ts'
import { runsPostgres } from './postmaster.ts'
import type { Embedded } from './start-embedded.ts'
import { startEmbedded } from './start-embedded.ts'

// Held on the embedded server for as long as a process is its owner. A lock in the database goes with the
// connection, so after a kill -9 nothing stale is left behind that a file would leave.
const OWNER_LOCK = 7_310_202
const PATIENCE_MS = 4000
const PAUSE_MS = 200
// Between two starts of a server that does not stay up.
const FIRST_REST_MS = 500
const LONGEST_REST_MS = 30_000
/** A server that held this long is as good as new: the next start of it comes at once again. */
const STEADY_MS = 60_000

export interface HeldDatabase {
  url: string
  /** False for a guest: another process owns the server and keeps it when this one ends. */
  owned: boolean
  /** Ends the embedded server, when it is ours. */
  release(): Promise<void>
  /** The same for a process that may not wait. */
  interrupt(): void
}

interface Options {
  log(line: string): void
  /** Whether a database that another process owns will do (a backup beside the running server). */
  guest?: boolean
  /** Called when another process made the embedded server its own while it was away. */
  onLost?(reason: Refusal): void
}

interface Owned {
  kind: 'owned'
  end(): Promise<void>
}

interface Taken {
  kind: 'taken'
  by: string
}

type Claim = Owned | Taken

const alreadyRunning = (dataDir: string, { by }: Taken) =>
  new Refusal(
    `Reprise runs already on ${dataDir} (process ${by}): stop it first, or start this one with another DATA_DIR and PORT.`,
  )

async function claim(adminUrl: string, onEnd: () => void): Promise<Claim> {
  const url = new URL(adminUrl)
  url.searchParams.set('application_name', `reprise ${process.pid}`)
  const client = await connect(url.href)
  const locked = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNER_LOCK])
  if (!locked.rows[0]?.got) {
    const owner = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [OWNER_LOCK],
    )
    await client.end()
    return { kind: 'taken', by: owner.rows[0]?.name.replace('reprise ', '') ?? 'unknown' }
  }
  client.on('end', onEnd)
  return {
    kind: 'owned',
    end() {
      client.off('end', onEnd)
      return client.end()
    },
  }
}

/**
 * Tries until it has an answer it can use: an owner that is just ending takes the server along, for a few seconds, and
 * a server that recovers takes as long as it takes.
 */
async function startAndClaim(config: Config, options: Options, onEnd: () => void) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const server = await startEmbedded({ dataDir: config.dataDir, log: options.log })
    const claimed = await claim(server.adminUrl, onEnd).catch((error: unknown) => {
      if (!isTrouble(error)) throw error
    })
    if (claimed) {
      if (claimed.kind === 'owned' || options.guest) return { server, claimed }
      if (Date.now() > deadline) throw alreadyRunning(config.dataDir, claimed)
    }
    await wait(PAUSE_MS)
  }
}

async function holdEmbedded(config: Config, options: Options): Promise<HeldDatabase> {
  const { dataDir } = config
  let released = false
  let rest = FIRST_REST_MS

  /** Starts the server that ended: at the same port, for the pool knows no other. */
  async function startAgain(ended: Embedded): Promise<Embedded> {
    options.log(`the database ended unexpectedly: starting it again in ${rest / 1000} s`)
    await wait(rest)
    rest = Math.min(rest * 2, LONGEST_REST_MS)
    if (released) return ended
    try {
      return await startEmbedded({ dataDir, port: ended.port, log: options.log })
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error))
      return ended
    }
  }

  /** Waits for the server, which recovers by itself where one of its processes crashed, and is its owner again. */
  async function reclaim(): Promise<void> {
    let takenSince: number | undefined
    if (Date.now() - held.since > STEADY_MS) rest = FIRST_REST_MS
    while (!released) {
      await wait(PAUSE_MS)
      if (!runsPostgres(held.server.pid)) held.server = await startAgain(held.server)
      const claimed = await claim(held.server.adminUrl, onEnd).catch(() => undefined)
      if (claimed?.kind === 'owned') {
        held = { server: held.server, claimed, since: Date.now() }
        return options.log('the database is running again')
      }
      takenSince = claimed ? (takenSince ?? Date.now()) : undefined
      if (claimed && takenSince && Date.now() - takenSince > PATIENCE_MS) {
        return options.onLost?.(alreadyRunning(dataDir, claimed))
      }
    }
  }
  let reclaiming: Promise<void> | undefined
  const onEnd = () => {
    reclaiming = reclaim()
  }

  const { server, claimed } = await startAndClaim(config, options, onEnd)
  let held = { server, claimed, since: Date.now() }
  if (claimed.kind !== 'owned') {
    return { url: server.url, owned: false, release: async () => undefined, interrupt: () => undefined }
  }
  return {
    url: server.url,
    owned: true,
    async release() {
      released = true
      await reclaiming
      if (held.claimed.kind === 'owned') await held.claimed.end()
      await held.server.stop()
    },
    interrupt() {
      released = true
      held.server.interrupt()
    },
  }
}

/**
 * The database of these settings: the server at DATABASE_URL, or the embedded one, brought up and owned by this
 * process, which starts it again whenever it ends. Throws Refusal when it cannot be had.
 */
export async function holdDatabase(config: Config, options: Options): Promise<HeldDatabase> {
  const { databaseUrl } = config
  if (!databaseUrl) return holdEmbedded(config, options)
  await checkServer(databaseUrl, options.log)
  return { url: databaseUrl, owned: false, release: async () => undefined, interrupt: () => undefined }
}
