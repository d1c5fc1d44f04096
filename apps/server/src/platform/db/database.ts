import type { PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fail } from '../fail.ts'
import { isOutdatedPlan, isShuttingDown, isTrouble } from './postgres-errors.ts'
import { refuseNul } from './refuse-nul.ts'
import type { Tables } from './tables.ts'

/** A handle to the database: the pool, or an open transaction. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  pool: pg.Pool
  /** How many statements this process has sent so far, including those that begin and end transactions. */
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

/**
 * Returns a function that names the statements of one pool by their text. It gives no more names once there are
 * too many.
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

function encode(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString()
  return value
}

/** How long a call waits for the database before its caller is told to try again. */
interface Patience {
  /** Milliseconds until there is a connection, including the wait behind other callers. */
  connectionMs: number
  /** Milliseconds for one statement. A server that does not answer at all gets a little longer. */
  statementMs: number
  /** When more than this wait, new callers are refused at once. */
  mostWaiting: number
}

const PATIENCE: Patience = { connectionMs: 10_000, statementMs: 20_000, mostWaiting: 5000 }
const SILENCE_MS = 1000
const LOCK_MS = 3000

/** A connection of the pool, as the query builder gets it. */
interface Wrapped {
  asClient: PostgresPoolClient
  isOld(): boolean
  release(): void
}

interface Opening {
  size: number
  patience?: Patience
  /** Milliseconds that a statement waits for a lock. Three seconds where this is left out. */
  lockMs?: number | undefined
  /** Called for each connection that failed, and for each statement that the database could not run. */
  onError(error: Error): void
  /** Sees every statement as it is sent. */
  onStatement?(text: string, values: readonly unknown[]): void
}

/**
 * Opens a pool of at most `size` connections. A statement that waits longer than `lockMs` for a lock fails (55P03).
 * Trouble with the database, such as a database that hangs or too many waiting callers, is thrown as UNAVAILABLE with
 * the trouble as its cause.
 */
export function openDatabase(url: string, options: Opening): Database {
  let sent = 0
  const nameOf = statementNames()
  const { connectionMs, statementMs, mostWaiting } = options.patience ?? PATIENCE
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    types,
    options: `-c lock_timeout=${options.lockMs ?? LOCK_MS} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC`,
    connectionTimeoutMillis: connectionMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
  })
  // Without a listener for errors, a connection that the server closes ends the whole process. New connections
  // need one too: their end may arrive together with their beginning.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  // Counts up when all older connections must be replaced: a server that was told to end waits for them, or a
  // migration has changed what their prepared statements return. Each old connection closes when its work is done,
  // and no call gets it again.
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
      // Nothing more is sent on this connection, not even the rollback, which would wait behind the statement that
      // hangs. The server rolls back when the connection ends. The caller of the transaction gets this error,
      // which carries the cause.
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
          // Nothing of the statement was done, and no transaction ended with it. So it is sent once more, without a
          // name.
          if (isAlone) return client.query({ text, values: encoded })
          throw error
        })
      } catch (error) {
        if (isTrouble(error)) trouble ??= error
        throw shown(error)
      }
    }
    // A connection that met trouble may be broken without knowing it yet, so nobody gets it any more.
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
