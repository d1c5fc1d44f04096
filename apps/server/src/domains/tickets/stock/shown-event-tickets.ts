import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadEventTicketsOf, loadOpenedEventTickets } from '../booking/load-tickets.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'

// Of an event without private event tickets nothing is asked.
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
 * What a viewer is shown now: switched-off, coming and past event tickets are for those who edit the tickets, private
 * ones for the people they are open to.
 */
export async function shownEventTickets(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const eventTickets = await loadEventTicketsOf(ctx, event.id)
  const permissions = await events.permissionsOf(ctx, event)
  if (permissions.includes('CAN_EDIT_TICKETS')) return eventTickets
  const opened = await openedOf(ctx, event, eventTickets)
  const now = ctx.clock.now()
  const isVisible = ({ visible_start_at: from, visible_end_at: until }: EventTicketRow) =>
    (from === null || Temporal.Instant.compare(from, now) <= 0) &&
    (until === null || Temporal.Instant.compare(now, until) < 0)
  return eventTickets.filter(
    (eventTicket) =>
      eventTicket.is_active &&
      !eventTicket.is_special_guest &&
      isVisible(eventTicket) &&
      (!eventTicket.is_private || opened.has(eventTicket.id)),
  )
}

/**
 * What a viewer could take as a guest, if the event is on: for those who run it, too, no more than others are offered.
 * What is sold out is not among it.
 */
export async function offeredEventTickets(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const eventTickets = await loadEventTicketsOf(ctx, event.id)
  const isWorker = events.isStaff(await events.loadStanding(ctx, event))
  const opened = isWorker ? new Set<string>() : await openedOf(ctx, event, eventTickets)
  const isHosted = await events.isHosted(ctx, event)
  const now = ctx.clock.now().epochMilliseconds
  return eventTickets.filter(
    (eventTicket) =>
      saleRefusal(
        {
          // A draft is priced as it will be, and an event of the past as it was.
          eventStatus: 'PUBLISHED',
          isHosted,
          isPaid: eventTicket.ticket_type === 'PAID',
          isActive: eventTicket.is_active,
          isPrivate: eventTicket.is_private,
          isSpecialGuest: eventTicket.is_special_guest,
          visibleStartAt: eventTicket.visible_start_at?.epochMilliseconds ?? null,
          visibleEndAt: eventTicket.visible_end_at?.epochMilliseconds ?? null,
          isOpened: opened.has(eventTicket.id),
        },
        now,
      ) === null &&
      (eventTicket.capacity === null || eventTicket.taken < eventTicket.capacity),
  )
}
