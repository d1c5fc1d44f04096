import { Failure, fail } from './fail.ts'

interface Room {
  atOnce: number
  waiting: number
}

interface Waiting {
  caller: unknown
  /**
   * The round in which the work runs. Each round runs one piece of work of each caller, so callers take turns.
   */
  round: number
  start: () => void
  refuse: (refusal: Failure) => void
}

const refusals = new WeakSet<object>()

/** Returns RATE_LIMITED for a line that is too long: the work was not begun. */
function busy(): Failure {
  const refusal = fail.rateLimited('The server is busy. Please try again in a moment.')
  refusals.add(refusal)
  return refusal
}

/** True where the work was not begun because too many waited. */
export function isBusy(error: unknown): boolean {
  return error instanceof Failure && refusals.has(error)
}

/** The caller with the most places in a line, and how many. */
function largestOf(line: readonly Waiting[]): { caller: unknown; places: number } {
  const places = new Map<unknown, number>()
  for (const { caller } of line) places.set(caller, (places.get(caller) ?? 0) + 1)
  const [caller, most = 0] = [...places].reduce((one, other) => (other[1] > one[1] ? other : one))
  return { caller, places: most }
}

/**
 * Lets `atOnce` pieces of heavy work run together and `waiting` more stand in line. Callers beyond that get
 * RATE_LIMITED at once, so that waiting times stay short. Callers take turns. When the line is full, a caller who
 * has fewer places than another takes the last place of that other caller, who gets RATE_LIMITED. A call without a
 * name counts as a separate caller.
 */
export function fairQueue({ atOnce, waiting }: Room) {
  let running = 0
  let round = 0
  const line: Waiting[] = []

  function makeRoom(caller: unknown): void {
    if (line.length < waiting) return
    const own = line.filter((each) => each.caller === caller).length
    const largest = line.length > 0 ? largestOf(line) : { caller, places: 0 }
    if (largest.places <= own + 1) throw busy()
    const last = line.findLastIndex((each) => each.caller === largest.caller)
    line.splice(last, 1)[0]?.refuse(busy())
  }

  function stand(caller: unknown): Promise<void> {
    makeRoom(caller)
    const before = line.findLast((each) => each.caller === caller)
    const own = before ? before.round + 1 : round
    const place = line.findLastIndex((each) => each.round <= own) + 1
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    line.splice(place, 0, { caller, round: own, start, refuse })
    return promise
  }

  return async function turn<T>(work: () => Promise<T>, caller: unknown = Symbol('unnamed')): Promise<T> {
    if (running >= atOnce) await stand(caller)
    else running += 1
    try {
      return await work()
    } finally {
      // Gives the place directly to the next in line, so that no new caller takes it in between.
      const next = line.shift()
      if (next) {
        round = next.round
        next.start()
      } else running -= 1
    }
  }
}
