import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadEventTicketsOf, loadOpenedEventTickets } from '../booking/load-tickets.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { leftOf } from './event-ticket.sql.ts'

// Reads nothing for an event without private event tickets.
async function openedOf(
  ctx: Ctx,
  event: events.EventRow,
  eventTickets: readonly EventTicketRow[],
): Promise<ReadonlySet<string>> {
  return eventTickets.some((eventTicket) => eventTicket.is_private)
    ? loadOpenedEventTickets(ctx, event.id)
    : new Set()
}

/**
 * The event tickets that a viewer is shown now. Those that are switched off, coming or past are for people
 * who edit the tickets; private ones are for the people they are open to. Those for special guests are for the
 * people who may give them away, also while they are switched off, because they are never on sale.
 */
export async function shownEventTickets(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const eventTickets = await loadEventTicketsOf(ctx, event.id)
  const permissions = await events.permissionsOf(ctx, event)
  if (permissions.includes('CAN_EDIT_TICKETS')) return eventTickets
  const mayGiveVip = permissions.includes('CAN_ADD_VIP')
  const opened = await openedOf(ctx, event, eventTickets)
  const now = ctx.clock.now()
  const isVisible = ({ visible_start_at: from, visible_end_at: until }: EventTicketRow) =>
    (from === null || Temporal.Instant.compare(from, now) <= 0) &&
    (until === null || Temporal.Instant.compare(now, until) < 0)
  return eventTickets.filter((eventTicket) =>
    eventTicket.is_special_guest
      ? mayGiveVip
      : eventTicket.is_active &&
        isVisible(eventTicket) &&
        (!eventTicket.is_private || opened.has(eventTicket.id)),
  )
}

/**
 * What a viewer could take as a guest if the event is on. People who run the event are offered no more than
 * others. Sold-out event tickets are left out.
 */
export async function offeredEventTickets(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const eventTickets = await loadEventTicketsOf(ctx, event.id)
  const isWorker = events.worksOnEvent(await events.loadStanding(ctx, event))
  const opened = isWorker ? new Set<string>() : await openedOf(ctx, event, eventTickets)
  const hasActiveHost = await events.hasActiveHost(ctx, event)
  const now = ctx.clock.now().epochMilliseconds
  return eventTickets.filter(
    (eventTicket) =>
      saleRefusal(
        {
          // A draft has the prices of the published event, and a past event those it had before.
          eventStatus: 'PUBLISHED',
          hasActiveHost,
          isPaid: eventTicket.ticket_type === 'PAID',
          isActive: eventTicket.is_active,
          isPrivate: eventTicket.is_private,
          isSpecialGuest: eventTicket.is_special_guest,
          visibleStartAt: eventTicket.visible_start_at?.epochMilliseconds ?? null,
          visibleEndAt: eventTicket.visible_end_at?.epochMilliseconds ?? null,
          isOpened: opened.has(eventTicket.id),
        },
        now,
      ) === null && leftOf(eventTicket) > 0,
  )
}
