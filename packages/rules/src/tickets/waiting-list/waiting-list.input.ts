import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { quantityInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { cartSizeError, largestCart } from '../buy/cart.input.ts'

const quantity = quantityInput(phrase('Quantity'))

/**
 * A person's wish for one of several sold-out event tickets of an event: how many tickets, and whether fewer are
 * welcome, too.
 */
export const joinTicketWaitingListInput = z.object({
  eventTicketIds: z
    .array(idInput('Ticket'), { error: cartSizeError })
    .min(1, { error: cartSizeError })
    .max(largestCart, { error: cartSizeError })
    .refine((ids) => new Set(ids).size === ids.length, { error: phrase('List each ticket once') }),
  quantity,
  takesFewer: z
    .boolean()
    .nullish()
    .transform((fewer) => fewer ?? false),
})

/** The line of one event ticket. */
export const leaveTicketWaitingListInput = z.object({ eventTicketId: idInput('Ticket') })

/** An offer of free tickets. Without a quantity all that is offered is taken. */
export const acceptTicketOfferInput = z.object({
  eventTicketId: idInput('Ticket'),
  quantity: quantity.nullish().transform((wanted) => wanted ?? null),
  idempotencyKey: idempotencyKeyInput,
})
