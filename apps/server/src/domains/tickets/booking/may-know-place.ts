import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadAttendeeAt } from './load-tickets.ts'

/**
 * Whether the viewer may know where an event is. A place that is kept for approved guests is shown to them
 * and to people who work on the event (spec 3).
 */
export async function mayKnowPlace(ctx: Ctx, event: events.EventRow): Promise<boolean> {
  if (!event.is_location_for_approved_only) return true
  const caller = await ctx.caller()
  if (!caller) return false
  if (events.worksOnEvent(await events.loadStanding(ctx, event))) return true
  const attendee = await loadAttendeeAt(ctx, event.id, caller.userId)
  return attendee?.state === 'APPROVED'
}
