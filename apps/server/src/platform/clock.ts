/** Returns the present time. Product code asks the clock, so that tests can move it instead of sleeping. */
export interface Clock {
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

export interface MovableClock extends Clock {
  advance(duration: Temporal.DurationLike): void
  set(instant: Temporal.Instant): void
}

/** A clock that runs on from `start` and can be moved. */
export function movableClock(start: Temporal.Instant): MovableClock {
  let offset = start.since(Temporal.Now.instant())
  return {
    now: () => Temporal.Now.instant().add(offset),
    advance(duration) {
      const target = Temporal.Now.instant().add(offset).toZonedDateTimeISO('UTC').add(duration).toInstant()
      offset = target.since(Temporal.Now.instant())
    },
    set(instant) {
      offset = instant.since(Temporal.Now.instant())
    },
  }
}
