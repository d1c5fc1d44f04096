import type { PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fail } from '../fail.ts'
import { isOutdatedPlan, isShuttingDown, isTrouble } from './postgres-errors.ts'
import { refuseNul } from './refuse-nul.ts'
import type { Tables } from './tables.ts'

/** A handle on the database: the pool, or the transaction that is open. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  pool: pg.Pool
  /** How many statements this process has sent so far, transaction words included. */
  statementsSent(): number
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, BigInt)
types.setTypeParser(DATE, (text) => text)
types.setTypeParser(TIMESTAMPTZ, (text) => Temporal.Instant.from(text))

// Every statement is prepared under a name of its own: an unprepared read costs half the throughput.
// The cap keeps a programming error (values spliced into the text) from filling the server's memory.
const MOST_PREPARED = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function encode(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString()
  return value
}

/** How long is waited for the database before the caller is told to try again. */
interface Patience {
  /** For a connection, with those that wait before. */
  connectionMs: number
  /** For one statement; and a little longer for a server that says nothing at all. */
  statementMs: number
  /** More than this do not wait: they are told at once. */
  mostWaiting: number
}

const PATIENCE: Patience = { connectionMs: 10_000, statementMs: 20_000, mostWaiting: 5000 }
const SILENCE_MS = 1000

/** A connection of the pool, as the query builder gets it. */
interface Wrapped {
  asClient: PostgresPoolClient
  isOld(): boolean
  release(): void
}

interface Opening {
  size: number
  patience?: Patience
  /** Hears of each connection that failed, and of each statement that the database could not do. */
  onError(error: Error): void
  /** Sees every statement as it is sent. */
  onStatement?(text: string, values: readonly unknown[]): void
}

/**
 * Opens a pool; `size` connections at most. A lock waited for longer than 3 seconds fails (55P03). Trouble with the
 * database is thrown as UNAVAILABLE, with the trouble as its cause: a database that hangs too, and too many that wait.
 */
export function openDatabase(url: string, options: Opening): Database {
  let sent = 0
  const { connectionMs, statementMs, mostWaiting } = options.patience ?? PATIENCE
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    types,
    options: `-c lock_timeout=3000 -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC`,
    connectionTimeoutMillis: connectionMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
  })
  // Without a listener a connection that the server closes takes the process down: an idle one, and a new one too, whose
  // end may arrive together with its beginning.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  // Connections of before are of no use any more: to a server that was told to end, which waits for them, and where a
  // migration changed what their prepared statements answer. Each goes when its work is done; nobody gets it again.
  let generation = 0
  const shown = (error: unknown): unknown => {
    if (!(error instanceof Error && isTrouble(error))) return error
    if (isShuttingDown(error)) generation += 1
    options.onError(error)
    return fail.unavailable(error)
  }
  const wrapped = new WeakMap<pg.PoolClient, Wrapped>()
  const wrap = (client: pg.PoolClient): Wrapped => {
    const known = wrapped.get(client)
    if (known) return known
    let trouble: unknown
    const born = generation
    const send = async (text: string, values: readonly unknown[]) => {
      // What is left of its work (a rollback) would wait behind what hangs; the server undoes it with the connection.
      // A rollback that is not sent is what the caller of a transaction hears of: it says why.
      if (trouble) throw fail.unavailable(trouble)
      const encoded = values.map(encode)
      refuseNul(encoded)
      sent += 1
      options.onStatement?.(text, encoded)
      const isAlone = client.getTransactionStatus() === 'I'
      try {
        return await client.query({ name: nameOf(text), text, values: encoded }).catch((error: unknown) => {
          if (!isOutdatedPlan(error)) throw error
          if (born === generation) generation += 1
          // Nothing of it was done, and no transaction ended with it: it is asked once more, without a name.
          if (isAlone) return client.query({ text, values: encoded })
          throw error
        })
      } catch (error) {
        if (isTrouble(error)) trouble ??= error
        throw shown(error)
      }
    }
    // A connection that met trouble may be gone without knowing it yet: nobody gets it any more.
    const isOld = () => born !== generation
    const release = () => client.release(trouble !== undefined || isOld())
    const made = { isOld, release, asClient: { query: send, release } as unknown as PostgresPoolClient }
    wrapped.set(client, made)
    return made
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          if (pool.waitingCount >= mostWaiting) throw fail.unavailable()
          for (;;) {
            const { isOld, release, asClient } = await pool.connect().then(wrap, (error: unknown) => {
              throw shown(error)
            })
            if (!isOld()) return asClient
            release()
          }
        },
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  })
  return { db, pool, statementsSent: () => sent, close: () => db.destroy() }
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
