import * as events from '#domains/events/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { BookingRow } from './booking.sql.ts'

/** Whose guests somebody sees at an event: everybody's, or those that `referrerId` brought in (table A). */
export interface GuestsInView extends events.EventGrant {
  viewer: Actor
  referrerId: string | null
}

/** Which guests of an event the caller sees; refused like any permission where it is none. */
export async function requireGuestsInView(ctx: Ctx, eventIdOrSlug: string): Promise<GuestsInView> {
  const grant = await events.requirePermission(ctx, eventIdOrSlug, 'CAN_VIEW_MY_ATTENDEES')
  const viewer = await requireActor(ctx)
  const seesAll = grant.permissions.includes('CAN_VIEW_ATTENDEES')
  return { ...grant, viewer, referrerId: seesAll ? null : viewer.userId }
}

/**
 * Whether the viewer sees how to reach guests, and their gender and age: those who may approve or export all of them
 * do. Not staff who act as somebody, who could carry a list of them away.
 */
export function seesContacts(viewer: Actor, permissions: events.EventGrant['permissions']): boolean {
  if (viewer.impersonatedBy) return false
  return permissions.includes('CAN_APPROVE_ATTENDEE') || permissions.includes('CAN_EXPORT_ATTENDEES')
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
