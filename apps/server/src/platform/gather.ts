import type { Db } from './db/database.ts'
import { isRace } from './db/postgres-errors.ts'
import { fail } from './fail.ts'
import { batchSize } from './metrics.ts'

const MOST_MEMBERS = 200
const MOST_TRIES = 6

/** What became of one item: its answer, or why not. */
export type Settled<Answer> = { answer: Answer } | { refusal: Error }

interface GatherSpec<Item, Answer> {
  name: string
  /** The array an item joins: two arrays of one lane never run at once in a process. */
  lane(item: Item): string
  /** Within one array nothing stands twice under one of these keys; the later one waits for the next array. */
  apart(item: Item): readonly string[]
  /**
   * Does all of an array at once and settles each in order. What it throws undoes the whole array: its items run
   * again one by one, and one that only met a race runs again.
   */
  run(items: readonly Item[]): Promise<Settled<Answer>[]>
}

interface Waiting<Item, Answer> {
  item: Item
  apart: readonly string[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets items of one lane that arrive while a statement is in flight make up the next array, so that one read and one
 * write serve them all. No timer: a lone item goes as soon as all that has already arrived was looked at.
 */
export function gather<Item, Answer>(spec: GatherSpec<Item, Answer>) {
  // Per database, because tests run several servers in one process.
  const lanes = new WeakMap<Db, Map<string, Waiting<Item, Answer>[]>>()

  async function settle(batch: readonly Waiting<Item, Answer>[], tries: number): Promise<void> {
    try {
      const settled = await spec.run(batch.map((each) => each.item))
      batch.forEach((each, index) => {
        const end = settled[index]
        if (!end || 'refusal' in end) each.reject(end?.refusal ?? fail.conflict())
        else each.resolve(end.answer)
      })
    } catch (error) {
      if (batch.length > 1) {
        for (const each of batch) await settle([each], 0)
      } else if (isRace(error) && tries < MOST_TRIES) {
        await settle(batch, tries + 1)
      } else {
        const shown = isRace(error) ? fail.conflict() : error
        for (const each of batch) each.reject(shown)
      }
    }
  }

  /** The next array: in order of arrival, without anything twice. */
  function nextBatch(queue: Waiting<Item, Answer>[]): Waiting<Item, Answer>[] {
    const taken = new Set<string>()
    const batch: Waiting<Item, Answer>[] = []
    const left: Waiting<Item, Answer>[] = []
    for (const each of queue) {
      const clashes = each.apart.some((key) => taken.has(key))
      for (const key of each.apart) taken.add(key)
      if (clashes || batch.length >= MOST_MEMBERS) left.push(each)
      else batch.push(each)
    }
    queue.splice(0, queue.length, ...left)
    return batch
  }

  async function work(queues: Map<string, Waiting<Item, Answer>[]>, lane: string): Promise<void> {
    const queue = queues.get(lane) ?? []
    await soon()
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      batchSize.observe({ operation: spec.name }, batch.length)
      await settle(batch, 0)
    }
    queues.delete(lane)
  }

  return (db: Db, item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const queues = lanes.get(db) ?? new Map<string, Waiting<Item, Answer>[]>()
      lanes.set(db, queues)
      const lane = spec.lane(item)
      const waiting = { item, apart: spec.apart(item), resolve, reject }
      const queue = queues.get(lane)
      if (queue) queue.push(waiting)
      else {
        queues.set(lane, [waiting])
        void work(queues, lane)
      }
    })
}
