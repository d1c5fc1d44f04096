import pg from 'pg'
import type { Db } from '#platform/db/database.ts'
import { sqlState } from '#platform/db/postgres-errors.ts'
import { countWaiting } from '../../count-locks.ts'

// How often a test looks whether the second server waits for a lock of the first.
const LOOK_AGAIN_MS = 3

const DEADLOCK = '40P01'
const locks =
  /\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\binsert into\b|\bupdate \w+|\bdelete from\b/i
const commits = /^\s*commit\b/i

interface Race {
  /** Statements that take locks that the first server has sent so far. */
  locking: number
  /** The first server stops when it has sent so many of them. */
  stopsAfter: number
  hasStopped: boolean
  /** Lets the second server begin. */
  begin(): void
  hasBegun: Promise<void>
  /** Lets the first server go on. */
  goOn(): void
  mayGoOn: Promise<void>
  deadlocks: number
}

export interface Raced<A, B> {
  answers: [A, B]
  /** How many statements that take locks the first one sent. It can stop after each of them, and before all. */
  locking: number
  deadlocks: number
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown
type Connect = (this: pg.Pool, ...given: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const pool = pg.Pool.prototype as unknown as { connect: Connect }

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/**
 * Takes the statements of two servers in hand, so that one can stop inside its transaction while the other one works. Call
 * it when the first server runs and the second one does not yet.
 */
export function takeSteps() {
  const { query } = client
  const { connect } = pool
  const isSecond = new WeakMap<object, boolean>()
  const firstPools = new WeakSet<object>()
  let isBothUp = false
  let race: Race | null = null

  async function send(race: Race, ofSecond: boolean, text: string, work: () => unknown): Promise<unknown> {
    if (ofSecond) await race.hasBegun
    else if (locks.test(text) || commits.test(text)) {
      if (race.locking === race.stopsAfter && !race.hasStopped) {
        race.hasStopped = true
        race.begin()
        await race.mayGoOn
      }
      if (locks.test(text)) race.locking += 1
    }
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) === DEADLOCK) race.deadlocks += 1
      throw error
    }
  }

  pool.connect = function (...given) {
    if (!isBothUp) firstPools.add(this)
    const asked = connect.apply(this, given)
    if (!(asked instanceof Promise)) return asked
    return asked.then((made: object) => {
      isSecond.set(made, !firstPools.has(this))
      return made
    })
  }
  client.query = function (...given) {
    const ofSecond = isSecond.get(this)
    const work = () => query.apply(this, given)
    if (!race || ofSecond === undefined) return work()
    return send(race, ofSecond, textOf(given[0]), work)
  }

  return {
    /** From now on a new pool is one of the second server. */
    firstIsUp(): void {
      isBothUp = true
    },
    /**
     * Runs `first` at the first server until it has sent `stopsAfter` statements that take locks. Then `second` runs at the
     * second server until it is done or waits for a lock, and then both run.
     */
    async race<A, B>(
      db: Db,
      stopsAfter: number,
      first: () => Promise<A>,
      second: () => Promise<B>,
    ): Promise<Raced<A, B>> {
      const begun = Promise.withResolvers<void>()
      const going = Promise.withResolvers<void>()
      const now: Race = {
        locking: 0,
        stopsAfter,
        hasStopped: false,
        begin: begun.resolve,
        hasBegun: begun.promise,
        goOn: going.resolve,
        mayGoOn: going.promise,
        deadlocks: 0,
      }
      race = now
      let isSecondDone = false
      const firstDone = first().finally(now.begin)
      const secondDone = second().finally(() => {
        isSecondDone = true
      })
      const watching = (async () => {
        await now.hasBegun
        while (!isSecondDone && (await countWaiting(db)) === 0) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
        }
        now.goOn()
      })()
      try {
        const answers = await Promise.all([firstDone, secondDone])
        await watching
        return { answers, locking: now.locking, deadlocks: now.deadlocks }
      } finally {
        race = null
      }
    },
    /** Gives the statements back. */
    end(): void {
      client.query = query
      pool.connect = connect
    },
  }
}

export type Steps = ReturnType<typeof takeSteps>
