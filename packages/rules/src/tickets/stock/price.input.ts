import { z } from 'zod'
import { phrase } from '../../platform/phrase.ts'

/** The highest price of one ticket, in minor units. */
export const highestPrice = 10_000_000n

const priceError = phrase('Price must be from 0.00 to 100,000.00, written like 12.50')
const gratuityError = phrase('Gratuity must be a percentage from 0 to 100, with at most two decimals')

/** A price in minor units, as bigint or as the digits that the API reads. */
export const priceInput = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .max(19, { abort: true })
        .regex(/^\d{1,19}$/, { error: priceError })
        .transform(BigInt),
    ],
    {
      error: priceError,
    },
  )
  .refine((price) => price >= 0n && price <= highestPrice, { error: priceError })

/** The gratuity for the staff, in percent of the price. */
export const gratuityPercentageInput = z
  .number({ error: gratuityError })
  .refine((percent) => percent >= 0 && percent <= 100 && Number(percent.toFixed(2)) === percent, {
    error: gratuityError,
  })
