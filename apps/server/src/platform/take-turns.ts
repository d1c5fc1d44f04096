import { fail } from './fail.ts'

interface Room {
  atOnce: number
  waiting: number
  /** How many of those who wait may be of one caller. */
  waitingOfOne?: number
}

/**
 * Lets `atOnce` pieces of heavy work run together and `waiting` more stand in line, of one caller no more than
 * `waitingOfOne`; who comes beyond that is RATE_LIMITED at once instead of making everybody slow.
 */
export function takeTurns({ atOnce, waiting, waitingOfOne = waiting }: Room) {
  let running = 0
  const line: { caller: string | undefined; start: () => void }[] = []
  return async function turn<T>(work: () => Promise<T>, caller?: string): Promise<T> {
    if (running >= atOnce) {
      const own = caller === undefined ? 0 : line.filter((each) => each.caller === caller).length
      if (line.length >= waiting || own >= waitingOfOne)
        throw fail.rateLimited('The server is busy. Please try again in a moment.')
      await new Promise<void>((start) => line.push({ caller, start }))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed over, not given back: nobody slips in between.
      const next = line.shift()
      if (next) next.start()
      else running -= 1
    }
  }
}
