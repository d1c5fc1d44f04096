import { phrase } from '@reprise/rules/platform/phrase'
import type { Clock } from './clock.ts'
import type { Services } from './ctx.ts'
import { Failure } from './fail.ts'

const MINUTE_MS = 60_000

/** How often a minute somebody does one thing by hand. */
export const byHand = ({ config }: Services) => config.callsPerMinute

/**
 * How often a minute one person does a thing where a screen does it for a whole selection, or a door for
 * everybody who comes.
 */
export const forMany = ({ config }: Services) => config.callsPerMinute * 25

/**
 * Counts who calls how often, a minute at a time, in this process alone: what it protects is this process, and a
 * statement for each call would cost more than the calls it counts. `blockedUntil` answers when the caller may go on
 * beyond `most`, null where they may now; `count` throws RATE_LIMITED.
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
