import { ticketGuestInput } from '@reprise/rules/tickets/booking/booking.input'
import { namingRefusal } from '@reprise/rules/tickets/booking/named-guest'
import * as events from '#domains/events/public.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockBooking } from './booking.sql.ts'
import { namingFacts } from './naming-facts.ts'
import { readItems, readTickets } from './read.sql.ts'

const unknownTicket = () => fail.notFound("We couldn't find this ticket.")

const saveName = statement<[string, string | null], never>(`
update ticket set guest_name = $2 where id = $1`)

/**
 * The person who booked a ticket with additional guests, and still holds it, says who comes with it; null takes
 * the name away. NOT_FOUND for a ticket of somebody else. LIMIT_REACHED where they name more than they booked, CONFLICT
 * once somebody is in with it or the event has ended. A name can be taken away at any time.
 */
export const nameTicketGuest = operation({
  name: 'nameTicketGuest',
  input: ticketGuestInput,
  mostAMinute: byHand,
  async may({ tx, input, actor }) {
    const [ticket] = await readTickets(tx, [input.ticketId])
    if (ticket?.holder_id !== actor.userId) throw unknownTicket()
    return ticket
  },
  async load({ tx, input, actor, grant }) {
    // Locked, because two names at the same moment must not be one too many.
    const locked = await lockBooking(tx, grant.booking_id)
    // It may have been passed on, or may have become part of another booking, before it was locked.
    const ticket = locked?.tickets.find(
      ({ id, holder_id }) => id === input.ticketId && holder_id === actor.userId,
    )
    const event = ticket && (await events.eventsByIds(tx, [ticket.event_id])).get(ticket.event_id)
    if (!locked || !ticket || !event) throw unknownTicket()
    return { ...locked, ticket, event, items: await readItems(tx, [grant.booking_id]) }
  },
  ensure({ input, now, loaded: { ticket, booking, items, tickets, event } }) {
    if (input.guestName === null) return
    const eventStatus = events.statusOf(event, now)
    const refusal = namingRefusal(namingFacts(ticket, { booking, items, tickets, eventStatus }))
    if (refusal) throw fail.because(refusal)
  },
  async write({ tx, input }) {
    await saveName(tx, input.ticketId, input.guestName)
    return { ticketId: input.ticketId }
  },
  subject: ({ ticketId }) => ticketId,
})
