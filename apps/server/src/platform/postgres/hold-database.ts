import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { checkServer } from './check-server.ts'
import { connect } from './connect.ts'
import type { Embedded } from './start-embedded.ts'
import { startEmbedded } from './start-embedded.ts'

// Held on the embedded server for as long as a process is its owner. A lock in the database goes with the
// connection, so after a kill -9 nothing stale is left behind that a file would leave.
const OWNER_LOCK = 7_310_202
const PATIENCE_MS = 4000
const PAUSE_MS = 200

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
  /** Called when the embedded server went away and did not come back. */
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

/** Tries until it has an answer it can use, for a few seconds: an owner that is just ending takes the server along. */
async function startAndClaim(config: Config, options: Options, onEnd: () => void) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const server = await startEmbedded({ dataDir: config.dataDir, log: options.log })
    const claimed = await claim(server.adminUrl, onEnd).catch((error: unknown) => {
      if (Date.now() > deadline) throw error
    })
    if (claimed) {
      if (claimed.kind === 'owned' || options.guest) return { server, claimed }
      if (Date.now() > deadline) throw alreadyRunning(config.dataDir, claimed)
    }
    await wait(PAUSE_MS)
  }
}

async function holdEmbedded(config: Config, options: Options): Promise<HeldDatabase> {
  let held: Claim | undefined
  const reclaim = async (server: Embedded): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS
    // A crash of one of its processes makes PostgreSQL close all connections and recover by itself.
    while (Date.now() < deadline) {
      await wait(PAUSE_MS)
      held = await claim(server.adminUrl, () => reclaim(server)).catch(() => undefined)
      if (held?.kind === 'owned') return
    }
    options.onLost?.(
      new Refusal(
        'The database stopped unexpectedly: start again; server.log in DATA_DIR/postgres tells why.',
      ),
    )
  }
  const { server, claimed } = await startAndClaim(config, options, () => reclaim(server))
  held = claimed
  if (claimed.kind !== 'owned') {
    return { url: server.url, owned: false, release: async () => undefined, interrupt: () => undefined }
  }
  return {
    url: server.url,
    owned: true,
    async release() {
      if (held?.kind === 'owned') await held.end()
      await server.stop()
    },
    interrupt: () => server.interrupt(),
  }
}

/**
 * The database of these settings: the server at DATABASE_URL, or the embedded one, brought up and owned by this
 * process. Throws Refusal when it cannot be had.
 */
export async function holdDatabase(config: Config, options: Options): Promise<HeldDatabase> {
  const { databaseUrl } = config
  if (!databaseUrl) return holdEmbedded(config, options)
  await checkServer(databaseUrl)
  return { url: databaseUrl, owned: false, release: async () => undefined, interrupt: () => undefined }
}
