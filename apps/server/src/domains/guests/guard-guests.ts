import { scopeOf } from '@reprise/rules/events/permissions'
import { guestGone, guestTicketGone } from '@reprise/rules/guests/guest'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import type { GuestRow, GuestTicketRow } from './guests.sql.ts'
import { lockGuest, lockGuestList, lockGuestTicket, lockTicketsOf } from './guests.sql.ts'

/** What a person may do with the guest list of an event. */
export interface ListGrant extends events.EventGrant {
  /** Whether they enter and change only guests of their own, within the allowance that the host gave them (S-148). */
  isOwn: boolean
}

/** The event, for a person who may enter guests there. Throws like a missing permission. */
export async function mayListGuests(call: Call<{ eventId: string }>): Promise<ListGrant> {
  const grant = await events.requirePermission(call, call.input.eventId, 'CAN_ADD_ATTENDEE')
  if (grant.permissions.includes('CAN_EDIT_TICKETS')) return { ...grant, isOwn: false }
  const { standings, clubRole } = await events.readStanding(call.tx, grant.event, call.actor.userId)
  return { ...grant, isOwn: scopeOf('addAttendee', standings, clubRole) === 'own' }
}

/** Refuses changes of the guest list of an event that was cancelled or is over. */
export function requireOpenList({ event }: events.EventGrant, now: Temporal.Instant): void {
  const status = events.statusOf(event, now)
  if (status === 'CANCELLED') throw fail.conflict('This event was cancelled.')
  if (status === 'ENDED') throw fail.conflict('This event has ended.')
}

/** Locks the list of an event, and a guest that the caller may change with the guest's tickets. Throws NOT_FOUND. */
export async function lockGuestWithTickets(
  call: Call<{ eventId: string; guestId: string }> & { grant: ListGrant },
): Promise<{ guest: GuestRow; standing: GuestTicketRow[] }> {
  await lockGuestList(call.tx, call.grant.event.id)
  const guest = await lockOwnGuest(call)
  return { guest, standing: await lockTicketsOf(call.tx, guest.id) }
}

/** Locks a ticket of the guest list of the caller's event. Throws NOT_FOUND. */
export async function lockListedTicket({
  tx,
  input,
  grant,
}: Call<{ ticketId: string }> & { grant: events.EventGrant }): Promise<GuestTicketRow> {
  const [ticket] = await lockGuestTicket(tx, grant.event.id, input.ticketId)
  if (!ticket) throw fail.notFound(guestTicketGone)
  return ticket
}

/** Locks a guest that the caller may change. NOT_FOUND where there is none, or only one of somebody else. */
async function lockOwnGuest(
  call: Call<{ eventId: string; guestId: string }> & { grant: ListGrant },
): Promise<GuestRow> {
  const { tx, input, grant, actor } = call
  const [guest] = await lockGuest(tx, grant.event.id, input.guestId)
  if (!guest || (grant.isOwn && guest.entered_by !== actor.userId)) throw fail.notFound(guestGone)
  return guest
}
