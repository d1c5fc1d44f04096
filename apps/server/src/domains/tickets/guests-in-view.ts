import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { BookingRow } from './booking.sql.ts'

/** Whose guests somebody sees at an event: everybody's, or those whom `referrerId` brought in (table A). */
export interface GuestsInView {
  event: events.EventRow
  referrerId: string | null
}

/** Which guests of an event the caller sees; refused like any permission where it is none. */
export async function requireGuestsInView(ctx: Ctx, eventIdOrSlug: string): Promise<GuestsInView> {
  const { event, permissions } = await events.requirePermission(ctx, eventIdOrSlug, 'CAN_VIEW_MY_ATTENDEES')
  if (permissions.includes('CAN_VIEW_ATTENDEES')) return { event, referrerId: null }
  return { event, referrerId: (await requireActor(ctx)).userId }
}

/** Whether the viewer sees a booking as one of a guest's: by seeing all guests, or this one as their own. */
export async function seesGuestOf(
  ctx: Ctx,
  booking: Pick<BookingRow, 'event_id' | 'referrer_id'>,
): Promise<boolean> {
  const visitor = await ctx.visitor()
  if (!visitor) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, booking.event_id))
  if (permissions.includes('CAN_VIEW_ATTENDEES')) return true
  return booking.referrer_id === visitor.userId && permissions.includes('CAN_VIEW_MY_ATTENDEES')
}

/** Whether the viewer answers a booking: one of all, or of a guest they brought in. */
export async function answers(ctx: Ctx, booking: BookingRow): Promise<boolean> {
  const visitor = await ctx.visitor()
  if (!visitor) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, booking.event_id))
  if (permissions.includes('CAN_APPROVE_ATTENDEE')) return true
  return booking.referrer_id === visitor.userId && permissions.includes('CAN_APPROVE_MY_ATTENDEE')
}
