import { sameScanMillis } from '@reprise/rules/checkin/door-input'

/**
 * Remembers when each code was last in view on this device. A code that stays in view, or comes back within five
 * seconds, is not a new scan (decision S-142).
 */
export const makeSeenCodes = () => {
  const lastSeen = new Map<string, number>()
  return {
    /** Notes that a code is in view at an instant (epoch milliseconds); true where that is a new scan. */
    isNew(code: string, now: number): boolean {
      const before = lastSeen.get(code)
      lastSeen.set(code, now)
      return before === undefined || now - before > sameScanMillis
    },
    /** Forgets a code that got no answer, so that it counts as new when it is next in view. */
    forget: (code: string): void => void lastSeen.delete(code),
  }
}
