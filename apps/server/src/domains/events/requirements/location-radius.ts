import type { LocationRadius } from '@reprise/rules/events/distance-text'
import { hasPlaceForRadius } from '@reprise/rules/events/location-radius'
import { radiusNeedsPlace } from '@reprise/rules/events/location-radius.input'
import type { Point } from '@reprise/rules/events/near'
import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import { locationOf } from '../explore/event-facts.ts'

/** The location radius of an event with the place in its middle, or null where it has none. */
export function radiusOf(event: EventRow): (LocationRadius & { place: Point }) | null {
  const { location_radius: radius, location_radius_unit: unit, latitude, longitude } = event
  if (radius === null || unit === null || latitude === null || longitude === null) return null
  return { radius, unit, place: { latitude, longitude } }
}

type RadiusChange = {
  location?: Parameters<typeof hasPlaceForRadius>[0] | undefined
  locationRadius?: LocationRadius | null | undefined
}

/** Refuses a change after which an event has a location radius and no place that everybody sees. */
export function ensurePlaceForRadius(event: EventRow, given: RadiusChange): void {
  const radius = given.locationRadius === undefined ? radiusOf(event) : given.locationRadius
  const location = given.location === undefined ? locationOf(event) : given.location
  if (radius !== null && !hasPlaceForRadius(location))
    throw fail.badInput(radiusNeedsPlace, { locationRadius: radiusNeedsPlace })
}
