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
const amountError = because(wholeNumberText(phrase('Points'), 1, mostPoints))

/** Points that somebody buys, as digits or as a number: 1 to 1,000,000. */
const pointsAmountInput = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .max(19, { error: amountError, abort: true })
        .regex(/^\d{1,19}$/, { error: amountError })
        .transform(BigInt),
    ],
    { error: amountError },
  )
  .refine((amount) => amount >= 1n && amount <= BigInt(mostPoints), { error: amountError })

/** Points of a club that somebody asks the price of. */
export const pointsQuoteInput = z.object({ clubId: idInput('Club'), pointsAmount: pointsAmountInput })

/**
 * An order of points. `settingsVersion` is the one of the quote that the person saw. Without it the present price counts.
 */
export const createPointsOrderInput = pointsQuoteInput.extend({
  settingsVersion: wholeNumberInput(phrase('Version'), 1, mostVersions)
    .nullish()
    .transform((version) => version ?? null),
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
