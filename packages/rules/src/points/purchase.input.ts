import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { wholeNumberInput, wholeNumberText } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { optionalLineInput } from '../platform/text/text.input.ts'
import { mostPoints } from './settings.input.ts'

const longestNote = 200
const mostVersions = 1_000_000

/** Points that somebody buys, as digits or as a number, within these bounds. */
export function boughtPointsInput(least: number, most: number) {
  const error = because(wholeNumberText(phrase('Points'), least, most))
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
    .refine((amount) => amount >= BigInt(least) && amount <= BigInt(most), { error })
}

/** Points of a club that somebody asks the price of: 1 to 1,000,000. */
export const pointsQuoteInput = z.object({
  clubId: idInput('Club'),
  pointsAmount: boughtPointsInput(1, mostPoints),
})

/**
 * An order of points. `settingsVersion`, and where an offer made the price `offerId` and `offerVersion`, are those of the
 * quote that the person saw. Without them the present price counts.
 */
export const createPointsOrderInput = pointsQuoteInput.extend({
  settingsVersion: wholeNumberInput(phrase('Version'), 1, mostVersions)
    .nullish()
    .transform((version) => version ?? null),
  offerId: idInput('Offer').nullish(),
  offerVersion: wholeNumberInput(phrase('Version'), 1, 2_147_483_647).nullish(),
  idempotencyKey: idempotencyKeyInput,
})

/** Pays an order of points, after its payer has agreed at the provider. */
export const purchasePointsInput = z.object({
  orderId: idInput(phrase('Order')),
  idempotencyKey: idempotencyKeyInput,
})

/** Refunds an order of points. The buyer reads the note. */
export const refundPointsOrderInput = purchasePointsInput.extend({
  note: optionalLineInput('Note', longestNote).transform((note) => note ?? null),
})
