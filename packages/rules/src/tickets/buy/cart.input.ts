import { z } from 'zod'
import { because } from '../../platform/failures/field-errors.ts'
import { idInput } from '../../platform/ids/id.input.ts'
import {
  largestQuantity,
  quantityInput,
  wholeNumberInput,
  wholeNumberText,
} from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { sentence } from '../../platform/sentence.ts'
import { isOrderSize, orderSizeError } from './order-size.ts'
import { normaliseReferralCode, unknownReferralCode } from './referral-code.ts'

/** The most event tickets in one order. */
export const largestCart = 20

export const cartSizeText = sentence('Choose 1 to {{count}} different tickets', { count: largestCart })
export const cartSizeError = because(cartSizeText)

const quantityError = because(wholeNumberText(phrase('Quantity'), 1, largestQuantity))

/** An event ticket in a cart, and how many of it. */
export const cartItemInput = z
  .object({
    eventTicketId: idInput('Ticket'),
    // 0 is allowed only where additional guests come along on tickets that the person already has.
    quantity: z.union([z.literal(0), quantityInput(phrase('Quantity'))], { error: quantityError }),
    additionalGuests: wholeNumberInput('Additional guests', 0, largestQuantity)
      .nullish()
      .transform((guests) => guests ?? 0),
  })
  .refine(({ quantity, additionalGuests }) => quantity > 0 || additionalGuests > 0, {
    error: quantityError,
    path: ['quantity'],
  })

/**
 * The items of a cart. Each event ticket occurs once. Each number, and their sum, passes the generic check (decision
 * S-133).
 */
export const cartItemsInput = z
  .array(cartItemInput, { error: cartSizeError })
  .min(1, { error: cartSizeError })
  .max(largestCart, { error: cartSizeError })
  .refine((items) => new Set(items.map(({ eventTicketId }) => eventTicketId)).size === items.length, {
    error: phrase('List each ticket once'),
  })
  .refine(isOrderSize, { error: orderSizeError, when: ({ issues }) => issues.length === 0 })

/**
 * A promoter's code, which is optional. An empty text is no code. A text that cannot be a code is answered like an
 * unknown code.
 */
export const referralCodeInput = z
  .string({ error: unknownReferralCode })
  .max(100, { error: unknownReferralCode, abort: true })
  .trim()
  .refine((typed) => typed === '' || normaliseReferralCode(typed) !== null, { error: unknownReferralCode })
  .transform(normaliseReferralCode)
  .nullish()
  .transform((code) => code ?? null)
