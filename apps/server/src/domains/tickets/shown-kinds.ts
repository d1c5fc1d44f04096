import { saleRefusal } from '@reprise/rules/tickets/sale-window'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { loadAttendeeAt, loadKindsOfEvent } from './load-tickets.ts'

async function isInvitedTo(ctx: Ctx, event: events.EventRow): Promise<boolean> {
  const visitor = await ctx.visitor()
  const attendee = visitor ? await loadAttendeeAt(ctx, event.id, visitor.userId) : undefined
  return attendee !== undefined && attendee.state !== 'NONE'
}

/** What a viewer is shown now: private, switched-off, coming and past kinds are for those who run the event. */
export async function shownKinds(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const kinds = await loadKindsOfEvent(ctx, event.id)
  const permissions = await events.permissionsOf(ctx, event)
  if (permissions.includes('CAN_EDIT_TICKETS')) return kinds
  const isInvited = await isInvitedTo(ctx, event)
  const now = ctx.clock.now()
  const isVisible = ({ visible_start_at: from, visible_end_at: until }: EventTicketRow) =>
    (from === null || Temporal.Instant.compare(from, now) <= 0) &&
    (until === null || Temporal.Instant.compare(now, until) < 0)
  return kinds.filter(
    (kind) => kind.is_active && !kind.is_special_guest && isVisible(kind) && (!kind.is_private || isInvited),
  )
}

/**
 * What a viewer could take as a guest, if the event is on: for those who run it, too, no more than others are offered.
 * What is sold out is not among it.
 */
export async function offeredKinds(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const kinds = await loadKindsOfEvent(ctx, event.id)
  const isInvited = await isInvitedTo(ctx, event)
  const now = ctx.clock.now().epochMilliseconds
  return kinds.filter(
    (kind) =>
      saleRefusal(
        {
          // A draft is priced as it will be, and an event of the past as it was.
          eventStatus: 'PUBLISHED',
          isActive: kind.is_active,
          isPrivate: kind.is_private,
          isSpecialGuest: kind.is_special_guest,
          visibleStartAt: kind.visible_start_at?.epochMilliseconds ?? null,
          visibleEndAt: kind.visible_end_at?.epochMilliseconds ?? null,
          isInvited,
        },
        now,
      ) === null &&
      (kind.capacity === null || kind.taken < kind.capacity),
  )
}
