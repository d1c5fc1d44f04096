import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'
import { loadAttendeeAt, loadKindsOfEvent } from './load-tickets.ts'

/** What a viewer is offered: private and switched-off kinds are for those who run the event. */
export async function shownKinds(ctx: Ctx, event: events.EventRow): Promise<EventTicketRow[]> {
  const kinds = await loadKindsOfEvent(ctx, event.id)
  const permissions = await events.permissionsOf(ctx, event)
  if (permissions.includes('CAN_EDIT_TICKETS')) return kinds
  const visitor = await ctx.visitor()
  const attendee = visitor ? await loadAttendeeAt(ctx, event.id, visitor.userId) : undefined
  const isInvited = attendee !== undefined && attendee.state !== 'NONE'
  const now = ctx.clock.now()
  const begun = (kind: EventTicketRow) =>
    kind.visible_start_at === null || Temporal.Instant.compare(kind.visible_start_at, now) <= 0
  return kinds.filter(
    (kind) => kind.is_active && !kind.is_special_guest && begun(kind) && (!kind.is_private || isInvited),
  )
}
