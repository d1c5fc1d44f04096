/** One item that waits for its array. */
export interface Place<Item, Answer> {
  item: Item
  /** No two of one array share one of these. */
  apart: readonly string[]
  /** When it came, in milliseconds of `performance.now()`. */
  since: number
  /** How many places before this one share a key with it. */
  ahead: number
  /** Those that wait for this one to be over, once per shared key. */
  behind: Place<Item, Answer>[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export interface Lane<Item, Answer> {
  /** How many there are, those in the running array and those that were given up included. */
  size(): number
  join(place: Place<Item, Answer>): void
  /** The next array, in order of arrival: at most `most` that `stays` keeps, no two with a key in common. */
  take(most: number, stays: (place: Place<Item, Answer>) => boolean): Place<Item, Answer>[]
  /** What `take` answered is over. */
  leave(places: readonly Place<Item, Answer>[]): void
  /** Takes out those that wait: all, or those that came before `before`. They are the caller's to reject. */
  giveUp(before?: number): Place<Item, Answer>[]
}

/**
 * The queue of one lane. Each item is looked at a fixed number of times, however many wait: what shares a key stands
 * in a chain behind it instead of being passed by again at each array.
 */
export function openLane<Item, Answer>(): Lane<Item, Answer> {
  type Each = Place<Item, Answer>
  // In order of arrival. What is given up leaves this list, but keeps its place in the chains until its turn.
  const waiting = new Set<Each>()
  const lastOf = new Map<string, Each>()
  let ready: Each[] = []
  let size = 0

  function leave(place: Each): void {
    size -= 1
    for (const key of place.apart) if (lastOf.get(key) === place) lastOf.delete(key)
    for (const each of place.behind) {
      each.ahead -= 1
      if (each.ahead === 0) ready.push(each)
    }
  }

  return {
    size: () => size,
    join(place) {
      size += 1
      waiting.add(place)
      for (const key of place.apart) {
        const before = lastOf.get(key)
        lastOf.set(key, place)
        if (!before || before === place) continue
        place.ahead += 1
        before.behind.push(place)
      }
      if (place.ahead === 0) ready.push(place)
    },
    take(most, stays) {
      const taken: Each[] = []
      let looked = 0
      for (const place of ready) {
        if (taken.length === most) break
        looked += 1
        // Who leaves here may make others ready, which this walk then meets.
        if (waiting.delete(place) && stays(place)) taken.push(place)
        else leave(place)
      }
      ready = ready.slice(looked)
      return taken
    },
    leave(places) {
      for (const place of places) leave(place)
    },
    giveUp(before = Number.POSITIVE_INFINITY) {
      const given: Each[] = []
      for (const place of waiting) {
        if (place.since >= before) break
        given.push(place)
      }
      for (const place of given) waiting.delete(place)
      return given
    },
  }
}
