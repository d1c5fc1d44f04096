import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import { phrase } from '../phrase.ts'
import { sentence } from '../sentence.ts'

function coordinate(label: string, most: number) {
  const error = because(
    sentence('{{label}} must be from -{{most}} to {{most}}', { label: { text: label }, most }),
  )
  return z
    .number({ error })
    .min(-most, { error })
    .max(most, { error })
    .nullish()
    .transform((value) => value ?? null)
}

/** The exact point of a place, in degrees, which may be unknown. */
export const coordinates = {
  latitude: coordinate(phrase('Latitude'), 90),
  longitude: coordinate(phrase('Longitude'), 180),
}

interface Point {
  latitude: number | null
  longitude: number | null
}

/** Whether both coordinates are known, or neither. */
export const areTogether = ({ latitude, longitude }: Point): boolean =>
  (latitude === null) === (longitude === null)

/** The refusal of one coordinate without the other. */
export const coordinatesTogether = {
  error: phrase('Enter both latitude and longitude, or neither'),
  path: ['latitude'],
}
