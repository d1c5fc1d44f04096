import { z } from 'zod'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'

/** An order of an offer that members pay for. `offerVersion` is the one that the person saw; without it the present one counts. */
export const createOfferOrderInput = z.object({
  offerId: idInput('Offer'),
  offerVersion: wholeNumberInput(phrase('Version'), 1, 2_147_483_647).nullish(),
  idempotencyKey: idempotencyKeyInput,
})
