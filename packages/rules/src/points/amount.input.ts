import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { wholeNumberText } from '../platform/numbers/quantity.input.ts'
import { mostPoints } from './settings.input.ts'

/** Whole points from `least` to a million, as digits or as a number. Messages start with the label. */
export function pointsAmountInput(label: string, least: 0 | 1) {
  const error = because(wholeNumberText(label, least, mostPoints))
  return z
    .union(
      [
        z.bigint(),
        z
          .string()
          .max(19, { error, abort: true })
          .regex(/^\d{1,19}$/, { error })
          .transform(BigInt),
      ],
      { error },
    )
    .refine((amount) => amount >= BigInt(least) && amount <= BigInt(mostPoints), { error })
}
