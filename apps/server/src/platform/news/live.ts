import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../logs/log.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { within } from '../trouble/within.ts'

const CHANNEL = 'live'

type Listener = () => void

/**
 * Tells open screens in all processes that something changed. It sends a topic, never the data: each listener reads
 * again, with its own rights.
 */
export interface Live {
  /** Sends the topic when the transaction commits. Equal topics of one transaction are sent once. */
  publish(tx: Db, topics: readonly string[]): Promise<void>
  /** Answers a function that stops listening. */
  listen(topic: string, listener: Listener): () => void
  /**
   * Ends the connection, because a database server that is stopping waits for it. A new connection is made as soon
   * as possible.
   */
  letGo(): void
  close(): Promise<void>
}

const REST_MS = 1000

interface Patience {
  /** Timeouts of the listening connection. A connection may also break while it is made. */
  connectMs: number
  /** How often we ask whether the connection still works. A connection may break without a sign. */
  lookMs: number
  /** How long we wait for the answer. */
  answerMs: number
}

const PATIENCE: Patience = { connectMs: 5000, lookMs: 10_000, answerMs: 5000 }

/**
 * Opens the one listening connection of this process. It reconnects by itself and then wakes all listeners, because
 * nobody heard what was sent meanwhile.
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
      // A connection that fails also ends, and is then made again.
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
        throw new TerminalRefusal('The database does not answer: see that its server runs, and start again.')
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
    // No caller would close it later.
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
      // A connection that is broken, or still being made, cannot be ended properly.
      if (client) await within(answerMs, client.end())
      newest?.destroy()
    },
  }
}
