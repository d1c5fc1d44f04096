import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { pointInput } from './near.input.ts'
import { distanceUnits, largestRadius } from './near.ts'

/** Shown where an event has a radius and no place that it can be measured from. */
export const radiusNeedsPlace = phrase(
  'A radius needs the exact point of the place, and a place that everyone sees',
)

const radiusWrong = because(
  sentence('The radius must be a whole number from 1 to {{most}}', { most: largestRadius }),
)

/** How far from its place people may be who take tickets of an event. */
export const locationRadiusInput = z.object({
  radius: z
    .int({ error: radiusWrong })
    .min(1, { error: radiusWrong })
    .max(largestRadius, { error: radiusWrong }),
  unit: z.enum(distanceUnits),
})

/** Where a person is who takes tickets of an event with a radius, in degrees. */
export const confirmLocationInput = z.object({ eventId: idInput('Event'), ...pointInput.shape })
