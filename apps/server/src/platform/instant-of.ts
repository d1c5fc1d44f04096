/**
 * The instant of epoch milliseconds, in which the rules' inputs give moments. Null and undefined stay unchanged.
 */
export function instantOf(millis: number): Temporal.Instant
export function instantOf(millis: number | null): Temporal.Instant | null
export function instantOf(millis: number | null | undefined): Temporal.Instant | null | undefined
export function instantOf(millis: number | null | undefined): Temporal.Instant | null | undefined {
  return typeof millis === 'number' ? Temporal.Instant.fromEpochMilliseconds(millis) : millis
}
