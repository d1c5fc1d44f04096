import type { LocationRadius } from './distance-text.ts'
import type { Point } from './near.ts'
import { distanceIn, metersBetween, metersOf } from './near.ts'

/**
 * How far a person is from the place of an event, as a whole number of the radius's unit, rounded up; null where they
 * are within the radius (S-078).
 */
export function distanceBeyond(radius: LocationRadius, place: Point, person: Point): number | null {
  const meters = metersBetween(place, person)
  return meters <= metersOf(radius.radius, radius.unit) ? null : Math.ceil(distanceIn(meters, radius.unit))
}

/**
 * Whether an event has the place that a radius needs: an exact point that everybody sees. Of a hidden place the radius
 * would give away where it is to people who try position after position.
 */
export function hasPlaceForRadius(
  location: { latitude: number | null; isOnlyVisibleToApprovedAttendees: boolean } | null,
): boolean {
  return location !== null && location.latitude !== null && !location.isOnlyVisibleToApprovedAttendees
}
