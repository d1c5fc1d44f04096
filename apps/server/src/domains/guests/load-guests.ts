import { guestGone, guestTicketGone } from '@reprise/rules/guests/guest'
import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { GuestRow, GuestTicketRow } from './guests.sql.ts'
import { readGuests, readGuestTickets, readTicketsOfGuests } from './guests.sql.ts'

const guests = loadByKey<GuestRow>(
  async (ctx, ids) => new Map((await readGuests(ctx.db, ids)).map((row) => [row.id, row])),
)
const guestTickets = loadByKey<GuestTicketRow>(
  async (ctx, ids) => new Map((await readGuestTickets(ctx.db, ids)).map((row) => [row.id, row])),
)
const ticketsOf = loadByKey<GuestTicketRow[]>(async (ctx, ids) =>
  Map.groupBy(await readTicketsOfGuests(ctx.db, ids), (row) => row.guest_id),
)

/** A guest, without a guard. NOT_FOUND after they left the list. */
export async function loadGuest(ctx: Ctx, guestId: string): Promise<GuestRow> {
  const row = await guests(ctx, guestId)
  if (!row) throw fail.notFound(guestGone)
  return row
}

/** A ticket of a guest, without a guard. */
export async function loadGuestTicket(ctx: Ctx, ticketId: string): Promise<GuestTicketRow> {
  const row = await guestTickets(ctx, ticketId)
  if (!row) throw fail.notFound(guestTicketGone)
  return row
}

/** The tickets of a guest, in the order of their numbers. */
export const loadTicketsOfGuest = async (ctx: Ctx, guestId: string): Promise<GuestTicketRow[]> =>
  (await ticketsOf(ctx, guestId)) ?? []

/**
 * Whether the viewer sees how to reach a guest, and what the team noted about them: who may approve or export all
 * guests, and who entered this one. Staff who act as somebody else do not.
 */
export async function seesPrivately(ctx: Ctx, guest: GuestRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller || caller.impersonatedBy) return false
  if (guest.entered_by === caller.userId) return true
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, guest.event_id))
  return tickets.seesContacts(caller, permissions)
}

/** Whether the viewer may change a guest: they enter guests for all, or entered this one. */
export async function mayChange(ctx: Ctx, guest: GuestRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, guest.event_id))
  if (!permissions.includes('CAN_ADD_ATTENDEE')) return false
  return guest.entered_by === caller.userId || permissions.includes('CAN_VIEW_ATTENDEES')
}
