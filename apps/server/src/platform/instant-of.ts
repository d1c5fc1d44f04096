/** The instant of epoch milliseconds, as the rules' inputs give them; null and undefined stay what they are. */
export function instantOf(millis: number): Temporal.Instant
export function instantOf(millis: number | null): Temporal.Instant | null
export function instantOf(millis: number | null | undefined): Temporal.Instant | null | undefined
export function instantOf(millis: number | null | undefined): Temporal.Instant | null | undefined {
  return typeof millis === 'number' ? Temporal.Instant.fromEpochMilliseconds(millis) : millis
}
