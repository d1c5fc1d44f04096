import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { isBooked, lockKind } from './event-ticket.sql.ts'
import { mayEditKind, unknownKind } from './guard-event-ticket.ts'

// Tested in domains/tickets/stock/update-event-ticket.test.ts.

/** Takes a kind of ticket away that nobody has asked for yet. */
export const deleteEventTicket = operation({
  name: 'deleteEventTicket',
  input: z.object({ eventTicketId: idInput('Ticket') }),
  mostAMinute: byHand,
  may: mayEditKind,
  asksAgain: true,
  async load({ tx, input }) {
    const [kind] = await lockKind(tx, input.eventTicketId)
    if (!kind) throw unknownKind()
    const [booked] = await isBooked(tx, kind.id)
    return { kind, isBooked: booked?.is_booked === true }
  },
  ensure({ loaded }) {
    if (loaded.isBooked)
      throw fail.conflict('People have already requested this ticket. Turn it off instead.')
  },
  async write({ tx, now, loaded: { kind } }) {
    await tx.updateTable('event_ticket').set({ deleted_at: now }).where('id', '=', kind.id).execute()
    await tx
      .updateTable('stock_pool')
      .set({ closed_at: now })
      .where('event_ticket_id', '=', kind.id)
      .execute()
    return { eventTicketId: kind.id }
  },
  subject: (answer) => answer.eventTicketId,
})
