/** One item that waits for its batch. */
export interface Place<Item, Answer> {
  item: Item
  /** Two places of one batch never share one of these. */
  conflictKeys: readonly string[]
  /** When it came, in milliseconds of `performance.now()`. */
  since: number
  /** How many places before this one share a key with it. */
  ahead: number
  /** The places that wait until this one is done, once for each shared key. */
  behind: Place<Item, Answer>[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export interface Lane<Item, Answer> {
  /** How many places there are, including those of the running batch and those that were given up. */
  size(): number
  join(place: Place<Item, Answer>): void
  /** Takes the next batch in order of arrival: at most `most` places that `stays` keeps, with no key in common. */
  take(most: number, stays: (place: Place<Item, Answer>) => boolean): Place<Item, Answer>[]
  /** Notes that the batch which `take` answered is over. */
  leave(places: readonly Place<Item, Answer>[]): void
  /** Takes out the places that wait: all, or those that came before `before`. The caller rejects them. */
  giveUp(before?: number): Place<Item, Answer>[]
}

/**
 * Opens a lane: the queue of the requests for one thing. It looks at each item a fixed number of times, however many
 * wait: items that share a key form a chain, so that a batch does not have to pass them by.
 */
export function openLane<Item, Answer>(): Lane<Item, Answer> {
  type Each = Place<Item, Answer>
  // Items in order of arrival. An item that no longer waits leaves this list, but keeps its place in the chains
  // until its turn.
  const waiting = new Set<Each>()
  const lastOf = new Map<string, Each>()
  let ready: Each[] = []
  let size = 0

  function leave(place: Each): void {
    size -= 1
    for (const key of place.conflictKeys) if (lastOf.get(key) === place) lastOf.delete(key)
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
      for (const key of place.conflictKeys) {
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
        // Where an item leaves, others become ready, and this loop then reaches them.
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
