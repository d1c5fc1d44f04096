import type { Clock } from './clock.ts'
import { Failure } from './fail.ts'

const MINUTE_MS = 60_000

/**
 * Counts who calls how often, a minute at a time, in this process alone: what it protects is this process, and a
 * statement for each call would cost more than the calls it counts. `count` throws RATE_LIMITED beyond `most`.
 */
export function callLimit() {
  // By clock, because tests run several servers in one process.
  const minutes = new WeakMap<Clock, { startedAt: number; calls: Map<string, number> }>()
  return {
    count({ clock }: { clock: Clock }, caller: string, most: number): void {
      const now = clock.now().epochMilliseconds
      const known = minutes.get(clock)
      const minute = known && now < known.startedAt + MINUTE_MS ? known : { startedAt: now, calls: new Map() }
      minutes.set(clock, minute)
      const calls = (minute.calls.get(caller) ?? 0) + 1
      minute.calls.set(caller, calls)
      if (calls <= most) return
      const until = Temporal.Instant.fromEpochMilliseconds(minute.startedAt + MINUTE_MS)
      throw new Failure('RATE_LIMITED', 'That was very often in one minute. Please wait a moment.', {
        blockedUntil: until.toString({ smallestUnit: 'second' }),
      })
    },
  }
}
