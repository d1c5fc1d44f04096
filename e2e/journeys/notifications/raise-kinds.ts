import { randomUUID } from 'node:crypto'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { giveRole } from '../paid-path/give-role.ts'
import { hostEvent } from '../paid-path/host-event.ts'

const READ = `query ($slug: String!) { event(eventIdOrSlug: $slug) {
  eventId eventTickets { eventTicketId } } }`
const TAKE = `mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) {
  booking { bookingId } tickets { code } } }`

/** A free event of somebody's, its path, and what is done there by its id. */
export async function openEvent(host: Session, title: string, { isAsked = false, isDoorOpen = true } = {}) {
  const kinds = [{ name: 'Free', price: '0', isRequiredApproval: isAsked }]
  const path = await hostEvent(host, { title, kinds, isDoorOpen })
  const { event } = await ask<{ event: { eventId: string; eventTickets: { eventTicketId: string }[] } }>(
    host,
    READ,
    { slug: path.split('/').at(-1) },
  )
  const { eventId, eventTickets } = event
  const ofEvent = (declared: string, call: string, variables: object) =>
    ask(host, `mutation ($id: ID!${declared}) { ${call} }`, { id: eventId, ...variables })
  return {
    path,
    eventId,
    slug: path.split('/').at(-1) ?? '',
    /** Somebody takes a ticket, or asks for it: their booking, and the code where they have it. */
    async take(guest: Session): Promise<{ bookingId: string; code: string }> {
      const items = [{ eventTicketId: eventTickets[0]?.eventTicketId, quantity: 1 }]
      const { purchaseEventTickets: taken } = await ask<{
        purchaseEventTickets: { booking: { bookingId: string }; tickets: { code: string | null }[] }
      }>(guest, TAKE, { input: { eventId, items, idempotencyKey: randomUUID() } })
      return { bookingId: taken.booking.bookingId, code: taken.tickets[0]?.code ?? '' }
    },
    decline: (bookingId: string) =>
      ask(
        host,
        `mutation ($id: ID!, $key: String!) { declineBooking(bookingId: $id, idempotencyKey: $key) { bookingId } }`,
        { id: bookingId, key: randomUUID() },
      ),
    scan: (code: string) =>
      ofEvent(
        ', $code: String!, $key: String!',
        'verifyTicket(eventId: $id, code: $code, idempotencyKey: $key) { status }',
        { code, key: randomUUID() },
      ),
    cancel: () =>
      ofEvent(', $key: String!', 'cancelEvent(eventId: $id, idempotencyKey: $key) { eventId }', {
        key: randomUUID(),
      }),
    /** Its start was to be later. */
    beginSoon: () =>
      ofEvent(', $at: DateTime!', 'updateEvent(input: { eventId: $id, startDate: $at }) { eventId }', {
        at: new Date(Date.now() + 5000).toISOString(),
      }),
    async give({ userName, session }: { userName: string; session: Session }, ...roles: string[]) {
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
  role: string,
): Promise<string> {
  const { slug } = await openEvent(host, title)
  const { inviteByUserName } = await ask<{ inviteByUserName: { inviteId: string } }>(
    host,
    'mutation ($input: InviteByUserNameInput!) { inviteByUserName(input: $input) { inviteId } }',
    { input: { userName, kind: 'EVENT', targetIdOrSlug: slug, role } },
  )
  return `/accept-invite/${inviteByUserName.inviteId}`
}
