import { z } from 'zod'
import { emailInput } from '../../auth/email.ts'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { largestQuantity, quantityInput, wholeNumberInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { lineInput, textInput } from '../../platform/text/text.input.ts'
import { noteLength } from '../../platform/text/text.ts'
import { cartSizeError, largestCart } from '../buy/cart.input.ts'
import { isOrderSize, orderSizeError } from '../buy/order-size.ts'

const longestUserName = 60

/** Shown where both or neither is entered. */
export const oneRecipientError = phrase('Enter a username or an email address')

/** A user name as people write it: with or without the @, in any case. */
export const recipientNameInput = lineInput('Username', longestUserName).transform((name) =>
  name.replace(/^@/, '').toLowerCase(),
)

export const noteInput = textInput(phrase('Note'), noteLength)
  .nullish()
  .transform((note) => note || null)

/** One ticket to one person: by user name, or by an email address (S-085). */
export const shareTicketInput = z
  .object({
    ticketId: idInput('Ticket'),
    userName: recipientNameInput.nullish().transform((name) => name ?? null),
    email: emailInput.nullish().transform((email) => email ?? null),
    note: noteInput,
    idempotencyKey: idempotencyKeyInput,
  })
  .refine(({ userName, email }) => (userName === null) !== (email === null), {
    error: oneRecipientError,
    path: ['userName'],
  })

/** The forms that offer a ticket: the one field names the recipient by user name or by email address. */
export const shareForms = {
  userName: z.object({ recipient: recipientNameInput, note: noteInput }),
  email: z.object({ recipient: emailInput, note: noteInput }),
}

/** The input of an answer to one offer. */
export const shareInput = z.object({ shareId: idInput(phrase('Offer')), idempotencyKey: idempotencyKeyInput })

/** How many tickets of an event ticket a person may give away in total (S-148). */
export const giftAllowanceInput = z.object({
  eventTicketId: idInput('Ticket'),
  userId: idInput(phrase('Person')),
  allowed: wholeNumberInput(phrase('Tickets to give away'), 0, largestQuantity),
})

/** An event ticket, and how many of its tickets are granted. */
export const grantItemInput = z.object({
  eventTicketId: idInput('Ticket'),
  quantity: quantityInput(phrase('Quantity')),
})

/** Tickets that staff give to a person (S-085). */
export const grantInput = z.object({
  eventId: idInput('Event'),
  userName: recipientNameInput,
  items: z
    .array(grantItemInput, {
      error: cartSizeError,
    })
    .min(1, { error: cartSizeError })
    .max(largestCart, { error: cartSizeError })
    .refine((items) => new Set(items.map(({ eventTicketId }) => eventTicketId)).size === items.length, {
      error: phrase('List each ticket once'),
    })
    .refine(isOrderSize, { error: orderSizeError, when: ({ issues }) => issues.length === 0 }),
  note: noteInput,
  idempotencyKey: idempotencyKeyInput,
})
