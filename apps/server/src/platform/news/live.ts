import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../logs/log.ts'
import { Refusal } from '../terminal/refusal.ts'
import { within } from '../trouble/within.ts'

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
  /** Ends the connection, for a database that waits for its end; a new one comes as soon as it can. */
  letGo(): void
  close(): Promise<void>
}

const REST_MS = 1000

interface Patience {
  /** For a connection that listens: a line may break while it is made, too. */
  connectMs: number
  /** How often it is asked whether the database still hears us: a line may break without a word. */
  lookMs: number
  /** For the answer. */
  answerMs: number
}

const PATIENCE: Patience = { connectMs: 5000, lookMs: 10_000, answerMs: 5000 }

/**
 * Opens the one connection of this process that listens. It reconnects by itself, and then wakes everybody: what was
 * told meanwhile nobody heard.
 */
export async function openLive(
  url: string,
  log: Log,
  { connectMs, lookMs, answerMs }: Patience = PATIENCE,
): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let newest: Socket | undefined
  let closed = false

  async function connect(): Promise<void> {
    const line = new Socket()
    newest = line
    const fresh = new pg.Client({ connectionString: url, stream: () => line })
    const look = async () => {
      const heard = await within(answerMs, fresh.query(`listen ${CHANNEL}`)).catch(() => false)
      if (heard) lookLater()
      else line.destroy()
    }
    let looking: NodeJS.Timeout | undefined
    const lookLater = () => {
      looking = setTimeout(look, lookMs).unref()
    }
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection failed'))
    fresh.on('end', () => {
      clearTimeout(looking)
      // One that fails ends too, and is tried once more.
      setTimeout(() => {
        if (!closed) connect().then(wakeAll, () => undefined)
      }, REST_MS).unref()
    })
    fresh.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener()
    })
    try {
      const listening = fresh.connect().then(() => fresh.query(`listen ${CHANNEL}`))
      if (!(await within(connectMs, listening)))
        throw new Refusal('The database does not answer: see that its server runs, and start again.')
    } catch (error) {
      line.destroy()
      throw error
    }
    lookLater()
    client = fresh
  }
  function wakeAll(): void {
    for (const topic of [...listeners.values()]) for (const listener of [...topic]) listener()
  }

  try {
    await connect()
  } catch (error) {
    // Nobody is there to close it later.
    closed = true
    throw error
  }

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
    letGo() {
      const line = client
      client = undefined
      line?.end().catch(() => undefined)
    },
    async close() {
      closed = true
      // A line that is broken, or still being made, does not say goodbye.
      if (client) await within(answerMs, client.end())
      newest?.destroy()
    },
  }
}
