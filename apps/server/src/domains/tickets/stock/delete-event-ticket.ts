import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { isBooked, lockEventTicket } from './event-ticket.sql.ts'
import { mayEditEventTicket, unknownEventTicket } from './guard-event-ticket.ts'

// Tested in domains/tickets/stock/update-event-ticket.test.ts.

/** Takes an event ticket away that nobody has asked for yet. */
export const deleteEventTicket = operation({
  name: 'deleteEventTicket',
  input: z.object({ eventTicketId: idInput('Ticket') }),
  mostAMinute: byHand,
  may: mayEditEventTicket,
  mayAgain: true,
  async load({ tx, input }) {
    const [eventTicket] = await lockEventTicket(tx, input.eventTicketId)
    if (!eventTicket) throw unknownEventTicket()
    const [booked] = await isBooked(tx, eventTicket.id)
    return { eventTicket, isBooked: booked?.is_booked === true }
  },
  ensure({ loaded }) {
    if (loaded.isBooked)
      throw fail.conflict('People have already requested this ticket. Turn it off instead.')
  },
  async write({ tx, now, loaded: { eventTicket } }) {
    await tx.updateTable('event_ticket').set({ deleted_at: now }).where('id', '=', eventTicket.id).execute()
    await tx
      .updateTable('stock_pool')
      .set({ closed_at: now })
      .where('event_ticket_id', '=', eventTicket.id)
      .execute()
    return { eventTicketId: eventTicket.id }
  },
  subject: (answer) => answer.eventTicketId,
})
