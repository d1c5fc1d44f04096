import { z } from 'zod'
import { issueOf } from '../../platform/failures/field-errors.ts'
import { idInput, notAnIdText } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { cartItemsInput, cartSizeText, referralCodeInput } from './cart.input.ts'
import { giftFields } from './gift.input.ts'

const given = z.object({
  idempotencyKey: idempotencyKeyInput,
  orderId: idInput(phrase('Order')).nullish(),
  eventId: idInput('Event').nullish(),
  items: cartItemsInput.nullish(),
  referralCode: referralCodeInput,
  ...giftFields,
})

/**
 * Either an order that is being paid, or an event with a cart that costs nothing. `orderId` tells them apart. The
 * referral code and the gift belong to the cart, because an order has stored its own.
 */
export const purchaseInput = given.transform(
  ({ idempotencyKey, orderId, eventId, items, ...cart }, context) => {
    const refuse = (field: keyof z.input<typeof given>, said: Sentence) => {
      context.addIssue({ ...issueOf(said), path: [field] })
      return z.NEVER
    }
    if (orderId != null) {
      if (eventId == null && items == null) return { idempotencyKey, orderId }
      return refuse('orderId', { text: phrase('Give an order, or an event with tickets, not both') })
    }
    if (eventId != null && items != null) {
      return { idempotencyKey, orderId: null, eventId, items, ...cart }
    }
    if (eventId == null && items == null)
      return refuse('orderId', { text: phrase('Give an order, or an event with tickets') })
    return eventId == null ? refuse('eventId', notAnIdText('Event')) : refuse('items', cartSizeText)
  },
)

/** The input of rsvpEvent: a cart that costs nothing, and no order. */
export const rsvpInput = given
  .omit({ orderId: true })
  .extend({ eventId: idInput('Event'), items: cartItemsInput })

export type PurchaseInput = z.output<typeof purchaseInput>
/** A cart that costs nothing. */
export type CartInput = Extract<PurchaseInput, { orderId: null }>
