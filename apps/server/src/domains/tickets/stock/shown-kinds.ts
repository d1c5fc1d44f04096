import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadKindsOfEvent, loadOpenedKinds } from '../booking/load-tickets.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'

// Of an event without private kinds nothing is asked.
async function openedOf(
  ctx: Ctx,
  event: events.EventRow,
  kinds: readonly EventTicketRow[],
): Promise<ReadonlySet<string>> {
  return kinds.some((kind) => kind.is_private) ? loadOpenedKinds(ctx, event.id) : new Set()
}

/**
 * What a viewer is shown now: switched-off, coming and past kinds are for those who edit the tickets, private ones for
 * the people they are open to.
 */
export async function shownKinds(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const kinds = await loadKindsOfEvent(ctx, event.id)
  const permissions = await events.permissionsOf(ctx, event)
  if (permissions.includes('CAN_EDIT_TICKETS')) return kinds
  const opened = await openedOf(ctx, event, kinds)
  const now = ctx.clock.now()
  const isVisible = ({ visible_start_at: from, visible_end_at: until }: EventTicketRow) =>
    (from === null || Temporal.Instant.compare(from, now) <= 0) &&
    (until === null || Temporal.Instant.compare(now, until) < 0)
  return kinds.filter(
    (kind) =>
      kind.is_active &&
      !kind.is_special_guest &&
      isVisible(kind) &&
      (!kind.is_private || opened.has(kind.id)),
  )
}

/**
 * What a viewer could take as a guest, if the event is on: for those who run it, too, no more than others are offered.
 * What is sold out is not among it.
 */
export async function offeredKinds(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const kinds = await loadKindsOfEvent(ctx, event.id)
  const isWorker = events.isStaff(await events.loadStanding(ctx, event))
  const opened = isWorker ? new Set<string>() : await openedOf(ctx, event, kinds)
  const isHosted = await events.isHosted(ctx, event)
  const now = ctx.clock.now().epochMilliseconds
  return kinds.filter(
    (kind) =>
      saleRefusal(
        {
          // A draft is priced as it will be, and an event of the past as it was.
          eventStatus: 'PUBLISHED',
          isHosted,
          isPaid: kind.ticket_type === 'PAID',
          isActive: kind.is_active,
          isPrivate: kind.is_private,
          isSpecialGuest: kind.is_special_guest,
          visibleStartAt: kind.visible_start_at?.epochMilliseconds ?? null,
          visibleEndAt: kind.visible_end_at?.epochMilliseconds ?? null,
          isOpened: opened.has(kind.id),
        },
        now,
      ) === null &&
      (kind.capacity === null || kind.taken < kind.capacity),
  )
}
