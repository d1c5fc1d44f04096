import { ticketInput } from '@reprise/rules/tickets/booking/booking.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockWithPayment } from '../booking/guard-booking.ts'
import { readTickets } from '../booking/read.sql.ts'
import { ticketGivenBack } from '../tickets.news.ts'
import { giveTicketsBack, requireReturnable } from './give-back.ts'

const unknownTicket = () => fail.notFound("We couldn't find this ticket.")

/**
 * The holder of a free ticket gives it back, as long as nobody came in with it: it ends, and its place is free again. It
 * does not matter who booked it (spec 7, S-145).
 */
export const deleteFreeTicket = operation({
  name: 'deleteFreeTicket',
  input: ticketInput,
  mostAMinute: byHand,
  async may({ tx, input, actor }) {
    const [ticket] = await readTickets(tx, [input.ticketId])
    if (ticket?.holder_id !== actor.userId) throw unknownTicket()
    return ticket
  },
  async load(call) {
    const locked = await lockWithPayment(call, call.grant.booking_id)
    // It may have been passed on, or may have ended, before it was locked.
    const tickets = locked.tickets.filter(
      ({ id, holder_id }) => id === call.input.ticketId && holder_id === call.actor.userId,
    )
    if (tickets.length === 0) throw unknownTicket()
    return { locked, tickets }
  },
  ensure({ loaded: { locked, tickets } }) {
    requireReturnable(locked, tickets)
  },
  async write(call) {
    const { actor, input, loaded } = call
    const { event_id: eventId } = loaded.locked.booking
    const bookingId = await giveTicketsBack(call, loaded.locked, loaded.tickets, actor.userId)
    return { ticketId: input.ticketId, bookingId, eventId, userId: actor.userId }
  },
  announce: ({ answer: { ticketId, ...booking } }) => [ticketGivenBack(ticketId, 1, booking)],
  idempotent: true,
  subject: (answer) => answer.ticketId,
})
