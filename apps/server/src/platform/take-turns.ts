import { fail } from './fail.ts'

/**
 * Lets `atOnce` pieces of heavy work run together and `waiting` more stand in line;
 * whoever comes beyond that is RATE_LIMITED at once instead of making everybody slow.
 */
export function takeTurns(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw fail.rateLimited('The server is busy. Please try again in a moment.')
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed over, not given back: nobody slips in between.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
