import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { distanceUnits, largestRadius, usualRadius } from './near.ts'

function degrees(label: string, most: number) {
  const error = because(
    sentence('{{label}} must be from -{{most}} to {{most}}', { label: { text: label }, most }),
  )
  return z.number({ error }).min(-most, { error }).max(most, { error })
}

const radiusWrong = because(
  sentence('The radius must be above 0 and at most {{most}}', { most: largestRadius }),
)

/** A place, in degrees. */
export const pointInput = z.object({
  latitude: degrees(phrase('Latitude'), 90),
  longitude: degrees(phrase('Longitude'), 180),
})

/** A place and the radius around it in which events are looked for: 50 miles unless another one is given. */
export const nearInput = z.object({
  ...pointInput.shape,
  radius: z
    .number({ error: radiusWrong })
    .positive({ error: radiusWrong })
    .max(largestRadius, { error: radiusWrong })
    .nullish()
    .transform((radius) => radius ?? usualRadius),
  unit: z
    .enum(distanceUnits)
    .nullish()
    .transform((unit) => unit ?? 'MILES'),
})

export type Near = z.output<typeof nearInput>

const priceWrong = phrase('The price must be 0 or more')

/** What a ticket of an event may cost: nothing, something, or at most so many minor units with all fees. */
export const priceInput = z.object({
  isFree: z.boolean().nullish(),
  maxPrice: z
    .bigint({ error: priceWrong })
    .min(0n, { error: priceWrong })
    .max(1_000_000_000_000n, { error: priceWrong })
    .nullish(),
})
