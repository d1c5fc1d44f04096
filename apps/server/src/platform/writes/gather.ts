import type { Db } from '../db/database.ts'
import { isLockTimeout, isRace } from '../db/postgres-errors.ts'
import { Failure, fail } from '../fail.ts'
import { batchSize } from '../logs/metrics.ts'
import type { Lane, Place } from './lane.ts'
import { openLane } from './lane.ts'

const MOST_MEMBERS = 200
const MOST_TRIES = 6
/** When more than this wait in one lane, new ones are refused at once. */
const MOST_WAITING = 5000
/** The longest time that an item waits for its batch to begin. */
const LONGEST_WAIT_MS = 15_000
const LOOK_MS = 500

/** The result of one item: its answer, or why it was refused. */
export type Result<Answer> = { answer: Answer } | { refusal: Error }

interface GatherSpec<Item, Answer> {
  name: string
  /** The lane an item joins, by its name: two batches of one lane never run at once in a process. */
  lane(item: Item): string
  /**
   * Two items that share one of these keys are never in the same batch. The later one waits for the next batch.
   */
  conflictKeys(item: Item): readonly string[]
  /** Whether nobody waits for the answer any more. Such an item is not begun. */
  isGivenUp?(item: Item): boolean
  /**
   * Runs a batch and answers in order. An error undoes the whole batch: its halves run again until the failing item
   * is alone, and an item that only met a race runs again. Trouble that would hit everybody (a lock of somebody else,
   * trouble with the database) is answered to all who wait.
   */
  run(items: readonly Item[]): Promise<Result<Answer>[]>
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Returns the failure that every item in the lane would meet; null where the error concerns only this batch. */
function sharedBy(error: unknown): Failure | null {
  if (isLockTimeout(error)) return fail.stillWorkedOn(error)
  return error instanceof Failure && error.code === 'UNAVAILABLE' ? error : null
}

/**
 * Collects the items of one lane that arrive while a statement is in flight into the next batch, so that one read and
 * one write serve them all. It needs no timer: an item that is alone goes as soon as everything that has arrived was
 * looked at.
 */
export function gather<Item, Answer>(spec: GatherSpec<Item, Answer>) {
  // Per database, because tests run several servers in one process.
  const lanes = new WeakMap<Db, Map<string, Lane<Item, Answer>>>()

  /** Answers the failure that the next batches would meet, too. */
  async function runBatch(batch: readonly Place<Item, Answer>[], tries: number): Promise<Failure | null> {
    try {
      const results = await spec.run(batch.map((each) => each.item))
      batch.forEach((each, index) => {
        const end = results[index]
        if (!end || 'refusal' in end) each.reject(end?.refusal ?? fail.conflict())
        else each.resolve(end.answer)
      })
      return null
    } catch (error) {
      const shared = sharedBy(error)
      if (!shared && batch.length > 1) return runHalves(batch)
      if (!shared && isRace(error) && tries < MOST_TRIES) return runBatch(batch, tries + 1)
      const shown = shared ?? (isRace(error) ? fail.conflict() : error)
      for (const each of batch) each.reject(shown)
      return shared
    }
  }

  const rejectAll = (places: readonly Place<Item, Answer>[], failure: Failure) => {
    for (const each of places) each.reject(failure)
  }

  // With halves, one bad item among 200 is found in 16 runs. With single items, every item behind it would wait
  // for 200 runs.
  async function runHalves(batch: readonly Place<Item, Answer>[]): Promise<Failure | null> {
    const middle = Math.ceil(batch.length / 2)
    const shared = await runBatch(batch.slice(0, middle), 0)
    if (!shared) return runBatch(batch.slice(middle), 0)
    rejectAll(batch.slice(middle), shared)
    return shared
  }

  function stays({ item, reject }: Place<Item, Answer>): boolean {
    if (!spec.isGivenUp?.(item)) return true
    reject(fail.unavailable())
    return false
  }

  /** Works until nothing is left, and calls `end` in the same step, so that a later item opens a new lane. */
  async function work(lane: Lane<Item, Answer>, end: () => void): Promise<void> {
    const looking = setInterval(
      () => rejectAll(lane.giveUp(performance.now() - LONGEST_WAIT_MS), fail.unavailable()),
      LOOK_MS,
    )
    await soon()
    while (lane.size() > 0) {
      const batch = lane.take(MOST_MEMBERS, stays)
      if (batch.length === 0) continue
      batchSize.observe({ operation: spec.name }, batch.length)
      const shared = await runBatch(batch, 0)
      lane.leave(batch)
      if (shared) rejectAll(lane.giveUp(), shared)
    }
    clearInterval(looking)
    end()
  }

  return (db: Db, item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const open = lanes.get(db) ?? new Map<string, Lane<Item, Answer>>()
      lanes.set(db, open)
      const name = spec.lane(item)
      const known = open.get(name)
      if (known && known.size() >= MOST_WAITING) return reject(fail.unavailable())
      const lane = known ?? openLane<Item, Answer>()
      lane.join({
        item,
        conflictKeys: spec.conflictKeys(item),
        since: performance.now(),
        ahead: 0,
        behind: [],
        resolve,
        reject,
      })
      if (known) return
      open.set(name, lane)
      void work(lane, () => open.delete(name))
    })
}
