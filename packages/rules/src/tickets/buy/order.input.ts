import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { cartItemsInput, referralCodeInput } from './cart.input.ts'
import { giftFields } from './gift.input.ts'

const quoteError = "This isn't the price we showed you"

/**
 * A cart with the quote that the person agreed to. The server checks whether the quote is its own and still valid.
 */
export const createEventOrderInput = z.object({
  eventId: idInput('Event'),
  idempotencyKey: idempotencyKeyInput,
  items: cartItemsInput,
  // A signed quote for twenty event tickets is far shorter than this limit.
  paymentAuthCode: z
    .string({ error: quoteError })
    .min(1, { error: quoteError })
    .max(8000, { error: quoteError }),
  referralCode: referralCodeInput,
  ...giftFields,
})

export type CreateEventOrderInput = z.output<typeof createEventOrderInput>

export const releaseOrderInput = z.object({
  orderId: idInput(phrase('Order')),
  idempotencyKey: idempotencyKeyInput,
})
