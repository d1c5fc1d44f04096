import * as tickets from '#domains/tickets/public.ts'
import type { Actor, Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'

interface Naming {
  services: Services
  buyer: Actor
  bookingId: string
  /** How many additional guests the booking has. */
  guests: number
  moment: Temporal.Instant
}

const names = ['Juniper Vale', 'Casper Lindqvist', 'Marisol Quiroga', 'Tobias Wren'] as const

/** Says who comes along with a booking: its buyer names each additional guest on one of the tickets. */
export async function nameGuests({ services, buyer, bookingId, guests, moment }: Naming): Promise<void> {
  const issued = await services.db
    .selectFrom('ticket')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'VALID')
    .orderBy('id')
    .limit(guests)
    .execute()
  for (const [index, { id: ticketId }] of issued.entries()) {
    const guestName = names[index % names.length]
    await tickets.nameTicketGuest.run(actAs(services, buyer, moment), { ticketId, guestName })
  }
}
