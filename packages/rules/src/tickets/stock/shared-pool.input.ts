import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { wholeNumberInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { lineInput } from '../../platform/text/text.input.ts'

const mostSharing = 200

/** A limit that event tickets share: its name, how many tickets in all, and which event tickets share it. */
export const sharedPoolInput = z.object({
  eventId: idInput('Event'),
  sharedPoolId: idInput('Shared limit'),
  name: lineInput('Name', 80),
  limitedAmount: wholeNumberInput('Tickets in all', 1, 1_000_000),
  eventTicketIds: z
    .array(idInput('Ticket'))
    .min(1, { error: phrase('Choose at least one ticket.') })
    .max(mostSharing)
    .transform((ids) => [...new Set(ids)]),
})
