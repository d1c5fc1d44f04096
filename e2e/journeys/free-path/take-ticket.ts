import { randomUUID } from 'node:crypto'
import { READ_EVENT, TAKE_TICKETS } from '../../../apps/server/src/testing/documents.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

/** Somebody takes a free ticket of an event of the test's own. The event and the ticket have the same name. */
export async function takeTicket(host: Session, guest: Session, name: string) {
  const path = await hostEvent(host, { title: name, eventTickets: [{ name, price: '0', limitedAmount: 5 }] })
  const { event } = await ask(host, READ_EVENT, { slug: slugOf(path) })
  const items = [{ eventTicketId: event.eventTickets[0]?.eventTicketId ?? '', quantity: 1 }]
  const input = { eventId: event.eventId, items, idempotencyKey: randomUUID() }
  const { purchaseEventTickets: taken } = await ask(guest, TAKE_TICKETS, { input })
  return { path, bookingId: taken.booking.bookingId }
}
