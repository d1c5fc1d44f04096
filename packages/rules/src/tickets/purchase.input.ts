import { z } from 'zod'
import { idInput } from '../platform/id.input.ts'
import { idempotencyKeyInput } from '../platform/idempotency-key.input.ts'
import { quantityInput } from '../platform/quantity.input.ts'

/** The most kinds of ticket in one order. */
export const largestCart = 20

const itemsError = `Choose 1 to ${largestCart} kinds of ticket`

/** A cart of one event: each kind once, each quantity by the generic check (decision S-133). */
export const purchaseInput = z.object({
  eventId: idInput('Event'),
  idempotencyKey: idempotencyKeyInput,
  items: z
    .array(z.object({ eventTicketId: idInput('Ticket'), quantity: quantityInput('Quantity') }), {
      error: itemsError,
    })
    .min(1, { error: itemsError })
    .max(largestCart, { error: itemsError })
    .refine((items) => new Set(items.map((item) => item.eventTicketId)).size === items.length, {
      error: 'List each kind of ticket once',
    }),
})

export type PurchaseInput = z.output<typeof purchaseInput>
