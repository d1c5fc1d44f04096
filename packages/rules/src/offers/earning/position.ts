import type { Point } from '../../events/near.ts'
import { metersBetween } from '../../events/near.ts'
import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import type { OfferConfiguration } from './configuration.input.ts'
import type { RadiusUnit } from './enums.ts'

const metersPer: Record<RadiusUnit, number> = { METER: 1, KILOMETER: 1000, FOOT: 0.3048, MILE: 1609.344 }

/** A radius in metres. */
export const metersOfRadius = (radius: number, unit: RadiusUnit): number => radius * metersPer[unit]

/** How far outside a radius a person may seem to be, and by how much a reading may be less exact than the radius, in metres. */
const positionSlack = 100
/** How old a reading may be, in milliseconds. */
const oldestReading = 60_000
/** By how much the clock of a device may be ahead. */
const aheadMost = 10_000

/** Where a person's device says that it is. */
export interface PositionReading extends Point {
  /** The radius in metres in which the device is, as it says. */
  accuracy: number
  /** Epoch milliseconds. */
  takenAt: number
}

/**
 * Why a reading does not show that a person is at the place of an offer; null where it does. The radius grows by the
 * accuracy of the reading, but at most by 100 metres, and a reading that is less exact than that says nothing.
 */
export function positionRefusal(
  { latitude, longitude, radius, radiusUnit }: OfferConfiguration,
  reading: PositionReading,
  now: number,
): Sentence | null {
  if (latitude == null || longitude == null || radius == null || radiusUnit == null)
    return { text: phrase('This offer has no place.') }
  if (reading.takenAt < now - oldestReading || reading.takenAt > now + aheadMost)
    return { text: phrase('This position is too old. Try again.') }
  const within = metersOfRadius(radius, radiusUnit)
  if (reading.accuracy > within + positionSlack)
    return { text: phrase("Your device doesn't know exactly where you are. Go outside and try again.") }
  const beyond = metersBetween({ latitude, longitude }, reading) - within
  if (beyond <= Math.min(reading.accuracy, positionSlack)) return null
  return sentence('You are too far away: {{distance}} km too far.', {
    distance: Math.ceil(beyond / 10) / 100,
  })
}
