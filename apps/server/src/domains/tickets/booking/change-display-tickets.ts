import { displayTicketsInput } from '@reprise/rules/tickets/booking/booking.input'
import * as events from '#domains/events/public.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'

const notHeld = "You don't have a valid ticket of this kind."

const saveChoice = statement<[string, string, string | null], { id: string }>(`
update attendee set display_event_ticket_id = $3
where event_id = $1 and user_id = $2 and ($3::uuid is null or exists (
  select from ticket t
  where t.event_id = $1 and t.holder_id = $2 and t.event_ticket_id = $3 and t.status = 'VALID'))
returning id`)

/**
 * A guest with several kinds of tickets chooses which kind their badge shows at the event; null: each ticket shows its own
 * (spec 7, S-082). BAD_INPUT for a kind of which they hold no valid ticket, NOT_FOUND for an event that is hidden from
 * them. Where they no longer hold such a ticket, the badge shows the tickets' own kinds again.
 */
export const changeDisplayTickets = operation({
  name: 'changeDisplayTickets',
  input: displayTicketsInput,
  mostAMinute: byHand,
  may: (call) => events.requireVisible(call, call.input.eventId),
  async write({ tx, input, actor, grant: { event } }) {
    const [saved] = await saveChoice(tx, event.id, actor.userId, input.eventTicketId)
    if (!saved && input.eventTicketId !== null) throw fail.badInput(notHeld, { eventTicketId: notHeld })
    return { eventId: event.id }
  },
  subject: ({ eventId }) => eventId,
})
