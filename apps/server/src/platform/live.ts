import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db/database.ts'
import type { Log } from './log.ts'

const CHANNEL = 'live'

export type Listener = () => void

/**
 * Tells open screens that something changed, across all processes: a topic, never the
 * data. Who listens reads again, by its own rights.
 */
export interface Live {
  /** Sent when the transaction commits; equal topics of one transaction are sent once. */
  publish(tx: Db, topics: readonly string[]): Promise<void>
  /** Returns the way to stop listening. */
  listen(topic: string, listener: Listener): () => void
  close(): Promise<void>
}

const REST_MS = 1000
const CONNECT_MS = 5000
const KEEP_ALIVE_MS = 10_000

/**
 * Opens the one connection of this process that listens. It reconnects by itself, and then wakes everybody: what was
 * told meanwhile nobody heard.
 */
export async function openLive(url: string, log: Log): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      // It only listens: a line that broke without a word would never be noticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    fresh.on('error', ({ message }) => log.warn({ reason: message }, 'live connection failed'))
    fresh.on('end', () => {
      // One that fails ends too, and is tried once more.
      if (!closed) setTimeout(() => connect().then(wakeAll, () => undefined), REST_MS).unref()
    })
    fresh.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
  }
  function wakeAll(): void {
    for (const topic of [...listeners.values()]) for (const listener of [...topic]) listener()
  }

  await connect()

  return {
    async publish(tx, topics) {
      if (topics.length === 0) return
      await sql`select pg_notify(${CHANNEL}, topic) from unnest(${[...new Set(topics)]}::text[]) topic`.execute(
        tx,
      )
    },
    listen(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(topic)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
