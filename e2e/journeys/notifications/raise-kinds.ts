import { randomUUID } from 'node:crypto'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import {
  CANCEL_EVENT,
  INVITE_BY_USER_NAME,
  READ_EVENT,
  TAKE_TICKETS,
  UPDATE_EVENT,
} from '../../../apps/server/src/testing/documents.ts'
import type { EventAttendeeRole } from '../../../packages/rules/src/events/enums.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { giveRole } from '../paid-path/give-role.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

const DECLINE_BOOKING = graphql(
  'mutation ($bookingId: ID!, $idempotencyKey: String!) { declineBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey) { bookingId } }',
)
const VERIFY_TICKET = graphql(
  'mutation ($eventId: ID!, $code: String!, $idempotencyKey: String!) { verifyTicket(eventId: $eventId, code: $code, idempotencyKey: $idempotencyKey) { status } }',
)

/** Makes a free event. Returns its path, its ids, and functions that do something at it. */
export async function openEvent(host: Session, title: string, { isAsked = false, isDoorOpen = true } = {}) {
  const onSale = [{ name: 'Free', price: '0', isRequiredApproval: isAsked }]
  const path = await hostEvent(host, { title, eventTickets: onSale, isDoorOpen })
  const slug = slugOf(path)
  const { eventId, eventTickets } = (await ask(host, READ_EVENT, { slug })).event
  const [eventTicket] = eventTickets
  if (!eventTicket) throw new Error('The event has no ticket.')
  return {
    path,
    eventId,
    slug,
    /** Takes a ticket, or asks for it. Returns the booking, and the code where the guest has a ticket. */
    async take(guest: Session): Promise<{ bookingId: string; code: string }> {
      const items = [{ eventTicketId: eventTicket.eventTicketId, quantity: 1 }]
      const { purchaseEventTickets: taken } = await ask(guest, TAKE_TICKETS, {
        input: { eventId, items, idempotencyKey: randomUUID() },
      })
      return { bookingId: taken.booking.bookingId, code: taken.tickets[0]?.code ?? '' }
    },
    decline: (bookingId: string) => ask(host, DECLINE_BOOKING, { bookingId, idempotencyKey: randomUUID() }),
    scan: (code: string) => ask(host, VERIFY_TICKET, { eventId, code, idempotencyKey: randomUUID() }),
    cancel: () => ask(host, CANCEL_EVENT, { eventId, idempotencyKey: randomUUID() }),
    /** Moves the start of the event to five seconds from now. */
    beginSoon: () =>
      ask(host, UPDATE_EVENT, { input: { eventId, startDate: new Date(Date.now() + 5000).toISOString() } }),
    async give({ userName, session }: { userName: string; session: Session }, ...roles: EventAttendeeRole[]) {
      for (const role of roles) {
        await giveRole(host, eventId, role, { userName, session: async () => session })
      }
    },
  }
}

/** Invites somebody to work on a new event; answers the page of the invite. */
export async function inviteTo(
  host: Session,
  userName: string,
  title: string,
  role: EventAttendeeRole,
): Promise<string> {
  const { slug } = await openEvent(host, title)
  const input = { userName, kind: 'EVENT', targetIdOrSlug: slug, role } as const
  const { inviteByUserName } = await ask(host, INVITE_BY_USER_NAME, { input })
  return `/accept-invite/${inviteByUserName.inviteId}`
}
