import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { quantityInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { gratuityPercentageInput, priceInput } from '../stock/price.input.ts'
import { cartItemsInput, cartSizeError, largestCart, referralCodeInput } from './cart.input.ts'

/** A cart for which the price is asked. */
export const ticketCostInput = z.object({
  eventId: idInput('Event'),
  items: cartItemsInput,
  referralCode: referralCodeInput,
})

/** A price that a host tries out. */
export const simulatedItemInput = z.object({
  price: priceInput,
  quantity: quantityInput(phrase('Quantity')),
  gratuityPercentage: gratuityPercentageInput.nullish().transform((percent) => percent ?? 0),
})

/** Prices that a host tries out before they are saved. */
export const simulatedCostInput = z.object({
  items: z
    .array(simulatedItemInput, { error: cartSizeError })
    .min(1, { error: cartSizeError })
    .max(largestCart, { error: cartSizeError }),
  isAllInPricing: z
    .boolean()
    .nullish()
    .transform((on) => on ?? false),
})
