import { z } from 'zod'
import { zonesInput } from '../../events/zones.input.ts'
import { changedFlags, newFlags } from '../../platform/flags.input.ts'
import { idInput } from '../../platform/ids/id.input.ts'
import { largestQuantity, quantityInput, wholeNumberInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { colorInput } from '../../platform/text/color.input.ts'
import { accentColor } from '../../platform/text/color.ts'
import { lineInput, textInput } from '../../platform/text/text.input.ts'
import { instantInput } from '../../platform/time/instant.input.ts'
import { gratuityPercentageInput, priceInput } from './price.input.ts'

/** How many tickets of an event ticket one person may have, unless the host sets another number (decision S-081). */
export const defaultMaxPerPerson = 10

/** Shown to a person who saves an event ticket that somebody else has changed since they loaded it. */
export const ticketChangedMeanwhile = phrase(
  'Someone else changed this ticket. Load it again to see their changes.',
)

export const windowNotInOrder = phrase("The sale can't end before it begins")

/** Whether a sale's end is not before its beginning, where both are set (epoch milliseconds). */
export function isWindowInOrder({
  visibleStartAt,
  visibleEndAt,
}: {
  visibleStartAt?: number | null
  visibleEndAt?: number | null
}): boolean {
  return visibleStartAt == null || visibleEndAt == null || visibleEndAt >= visibleStartAt
}

/** The flags of an event ticket, as a new event ticket has them. */
export const eventTicketFlags = {
  isActive: true,
  isPrivate: false,
  isSpecialGuest: false,
  isRequiredApproval: false,
  isEnabledWishList: false,
  optInShowTicketAmount: false,
}

const name = lineInput('Name')
const description = textInput('Description').nullable()
const amount = wholeNumberInput('Amount', 1, 1_000_000)
const limitedAmount = amount.nullable()
const maxPerPerson = quantityInput('Limit per person')
const repPoints = wholeNumberInput('Rep points', 0, 1_000_000)
const visibleAt = {
  visibleStartAt: instantInput(phrase('Sale start')).nullable(),
  visibleEndAt: instantInput(phrase('Sale end')).nullable(),
}
// Null counts as 0: a ticket without a price is free.
const price = priceInput.nullable().transform((amount) => amount ?? 0n)
const gratuityPercentage = gratuityPercentageInput.nullable().transform((percent) => percent ?? 0)
const additionalGuests = wholeNumberInput('Additional guests', 0, largestQuantity)
  .nullable()
  .transform((guests) => guests ?? 0)
const inOrder = { error: windowNotInOrder, path: ['visibleEndAt'] }

/** A new event ticket. A field that is null or left out gets its default. A limitedAmount of null means no limit. */
export const createEventTicketInput = z
  .object({
    eventId: idInput('Event'),
    name,
    description: description.default(null),
    price: price.default(0n),
    gratuityPercentage: gratuityPercentage.default(0),
    additionalGuests: additionalGuests.default(0),
    color: colorInput.nullish().transform((color) => color ?? accentColor),
    limitedAmount: limitedAmount.default(null),
    maxPerPerson: maxPerPerson.nullish().transform((most) => most ?? defaultMaxPerPerson),
    repPoints: repPoints.nullish().transform((points) => points ?? 0),
    ...newFlags(eventTicketFlags),
    scanningZones: zonesInput.nullish().transform((zones) => zones ?? []),
    visibleStartAt: visibleAt.visibleStartAt.default(null),
    visibleEndAt: visibleAt.visibleEndAt.default(null),
  })
  .refine(isWindowInOrder, inOrder)

const changes = z
  .object({
    name,
    description,
    price,
    gratuityPercentage,
    additionalGuests,
    color: colorInput,
    limitedAmount,
    maxPerPerson,
    repPoints,
    ...changedFlags(eventTicketFlags),
    scanningZones: zonesInput,
    ...visibleAt,
  })
  .partial()

/**
 * A change of an event ticket. Fields that are left out stay as they are. Where only one end of the sale is sent, the
 * server compares it with the other end that it has.
 */
export const updateEventTicketInput = z
  .object({
    eventTicketId: idInput('Ticket'),
    expectedVersion: z.int({ error: phrase('The version must be a whole number') }).nullish(),
    ...changes.shape,
  })
  .refine(isWindowInOrder, inOrder)

export type UpdateEventTicketInput = z.output<typeof updateEventTicketInput>

/** The input for a higher limit of an event ticket. */
export const increaseMaxTicketsInput = z.object({
  eventTicketId: idInput('Ticket'),
  limitedAmount: amount,
})

/** The most event tickets that are put in order at once. */
const mostInOrder = 200

/** The event tickets of an event, all of them, in the order in which they are to be shown. */
export const eventTicketOrderInput = z.object({
  eventId: idInput('Event'),
  eventTicketIds: z
    .array(idInput('Ticket'))
    .max(mostInOrder, { error: phrase('Too many tickets'), abort: true }),
})
