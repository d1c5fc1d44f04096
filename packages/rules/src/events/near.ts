/** The units in which a distance can be given. */
export const distanceUnits = ['KILOMETERS', 'MILES'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

/** A place on the globe, in degrees. */
export type Point = { latitude: number; longitude: number }

/** The place of which the events near it are shown where no other place is known (specification, section 3). */
export const defaultMapCentre: Point = { latitude: 34.052235, longitude: -118.243683 }

/** Miles around a place in which events are near it, unless the person chooses another radius (decision S-057). */
export const usualRadius = 50
/** The radii that a person can choose, in miles. */
export const radiusChoices = [5, 10, 25, 50, 100] as const
/** The largest radius of a query, in its unit. */
export const largestRadius = 1000

const metersPer: Record<DistanceUnit, number> = { KILOMETERS: 1000, MILES: 1609.344 }
/** The mean radius of the earth in metres (IUGG). */
export const earthRadius = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A distance in metres. */
export function metersOf(distance: number, unit: DistanceUnit): number {
  return distance * metersPer[unit]
}

/** A distance in metres as a number of `unit`. */
export function distanceIn(meters: number, unit: DistanceUnit): number {
  return meters / metersPer[unit]
}

/** The metres between two places along the ground, on a round earth (haversine): at most half a percent off. */
export function metersBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2)
  const along = Math.sin((to - from) / 2)
  const share = along * along + Math.cos(from) * Math.cos(to) * across * across
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}

/**
 * The straight line through the earth between two places that are so many metres apart along the ground, as a part of
 * the earth's radius. It grows with the distance, so an index on places in space can sort by it.
 */
export function chordOf(meters: number): number {
  return 2 * Math.sin(Math.min(meters / (2 * earthRadius), Math.PI / 2))
}
