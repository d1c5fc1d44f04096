import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { DistanceUnit } from './near.ts'

/** How far from the place of an event people may be who take tickets: a whole number of its unit. */
export type LocationRadius = { radius: number; unit: DistanceUnit }

/** A distance in words, as "5 km". */
export function distanceText({ radius, unit }: LocationRadius): Sentence {
  return unit === 'MILES'
    ? sentence('{{miles}} mi', { miles: radius })
    : sentence('{{km}} km', { km: radius })
}
