import { phrase } from '@reprise/rules/platform/phrase'
import type { Clock } from './clock.ts'
import type { Services } from './ctx.ts'
import { Failure } from './fail.ts'

const MINUTE_MS = 60_000

/** How often in a minute one person may call a write that people start by hand. */
export const byHand = ({ config }: Services) => config.callsPerMinute

/**
 * How often in a minute one person may call a write that a screen repeats for a whole selection, or a door for
 * every guest.
 */
export const forMany = ({ config }: Services) => config.callsPerMinute * 25

/**
 * Counts how often each caller calls in a minute, in this process alone: it protects this process, and a statement
 * for each call would cost more than the calls it counts. `blockedUntil` answers when the caller may go on beyond
 * `most`, null where they may now. `count` throws RATE_LIMITED.
 */
export function callLimit() {
  // By clock, because tests run several servers in one process.
  const minutes = new WeakMap<Clock, { startedAt: number; calls: Map<string, number> }>()
  const blockedUntil = (clock: Clock, caller: string, most: number): Temporal.Instant | null => {
    const now = clock.now().epochMilliseconds
    const known = minutes.get(clock)
    // A clock that was set back begins a new minute: the old one would last until it has caught up.
    const isRunning = known && known.startedAt <= now && now < known.startedAt + MINUTE_MS
    const minute = isRunning ? known : { startedAt: now, calls: new Map() }
    minutes.set(clock, minute)
    const calls = (minute.calls.get(caller) ?? 0) + 1
    minute.calls.set(caller, calls)
    return calls <= most ? null : Temporal.Instant.fromEpochMilliseconds(minute.startedAt + MINUTE_MS)
  }
  return {
    blockedUntil,
    count({ clock }: { clock: Clock }, caller: string, most: number): void {
      const until = blockedUntil(clock, caller, most)
      if (!until) return
      throw new Failure('RATE_LIMITED', phrase('Too many tries in one minute. Please wait a moment.'), {
        blockedUntil: until.toString({ smallestUnit: 'second' }),
      })
    },
  }
}
