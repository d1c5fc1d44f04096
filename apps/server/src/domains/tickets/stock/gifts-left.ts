import { scopeOf } from '@reprise/rules/events/permissions'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { loadEventTicketsOf } from '../booking/load-tickets.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import type { GiftAllowanceRow } from './gift-allowance.sql.ts'
import { readGiftAllowances } from './gift-allowance.sql.ts'
import { shownEventTickets } from './shown-event-tickets.ts'

const allowancesAt = loadByKey<GiftAllowanceRow[]>(async (ctx, eventIds) =>
  Map.groupBy(await readGiftAllowances(ctx.db, [...eventIds]), (row) => row.event_id),
)

/** The gift allowances of an event ticket, by person; an empty list where there are none. */
export async function loadGiftAllowances(ctx: Ctx, eventTicket: EventTicketRow): Promise<GiftAllowanceRow[]> {
  const all = (await allowancesAt(ctx, eventTicket.event_id)) ?? []
  return all.filter((row) => row.event_ticket_id === eventTicket.id)
}

/** How many of an event ticket the viewer may give away; null: as many as are in stock (S-148). */
export async function giftsLeft(ctx: Ctx, eventTicket: EventTicketRow): Promise<number | null> {
  const caller = await ctx.caller()
  if (!caller) return 0
  const event = await events.loadEvent(ctx, eventTicket.event_id)
  const standing = await events.loadStanding(ctx, event)
  const permissions = events.permissionsFrom(standing)
  if (permissions.includes('CAN_EDIT_TICKETS')) return null
  if (!permissions.includes('CAN_ADD_ATTENDEE')) return 0
  const scope = scopeOf('addAttendee', standing.standings, standing.clubRole)
  if (scope === 'all') return eventTicket.ticket_type === 'FREE' ? null : 0
  const own = (await loadGiftAllowances(ctx, eventTicket)).find((row) => row.user_id === caller.userId)
  return Math.max(0, (own?.allowed ?? 0) - (own?.given ?? 0))
}

/**
 * The event tickets of which the viewer may give tickets away now. Those that they have an allowance of are also found
 * while they are off or not yet visible, because these are given away too.
 */
export async function givableEventTickets(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const shown = new Set(await shownEventTickets(ctx, event))
  const mayGiveVip = (await events.permissionsOf(ctx, event)).includes('CAN_ADD_VIP')
  const eventTickets = await loadEventTicketsOf(ctx, event.id)
  const lefts = await Promise.all(eventTickets.map((eventTicket) => giftsLeft(ctx, eventTicket)))
  return eventTickets.filter((eventTicket, index) => {
    if (eventTicket.is_special_guest && !mayGiveVip) return false
    const left = lefts[index]
    return left === null ? shown.has(eventTicket) : left !== undefined && left > 0
  })
}
