import * as events from '#domains/events/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { BookingRow } from './booking.sql.ts'

/** The guests that a person sees at an event: all, or only those that `referrerId` brought in (table A). */
export interface GuestsInView extends events.EventGrant {
  viewer: Actor
  referrerId: string | null
}

/** The guests of an event that the caller sees. Throws like a missing permission where they see none. */
export async function requireGuestsInView(ctx: Ctx, eventIdOrSlug: string): Promise<GuestsInView> {
  const grant = await events.requirePermission(ctx, eventIdOrSlug, 'CAN_VIEW_MY_ATTENDEES')
  const viewer = await requireActor(ctx)
  const seesAll = grant.permissions.includes('CAN_VIEW_ATTENDEES')
  return { ...grant, viewer, referrerId: seesAll ? null : viewer.userId }
}

/**
 * Whether the viewer sees the contacts, gender and age of guests. People who may approve or export all guests
 * do. Staff who act as somebody else do not, because they could carry a list away.
 */
export function seesContacts(viewer: Actor, permissions: events.EventGrant['permissions']): boolean {
  if (viewer.impersonatedBy) return false
  return permissions.includes('CAN_APPROVE_ATTENDEE') || permissions.includes('CAN_EXPORT_ATTENDEES')
}

/**
 * Whether the viewer sees what a person answered to the host: the person does, who may answer all requests, and who may
 * answer those of their own guests and brought this one in. Staff who act as somebody else do not. `bookings` returns
 * the bookings of the person that the viewer sees.
 */
export async function seesAnswers(
  ctx: Ctx,
  row: Pick<BookingRow, 'event_id' | 'user_id'>,
  bookings: () => Promise<BookingRow[]>,
): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller) return false
  if (caller.userId === row.user_id) return true
  if (caller.impersonatedBy) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, row.event_id))
  if (permissions.includes('CAN_APPROVE_ATTENDEE')) return true
  if (!permissions.includes('CAN_APPROVE_MY_ATTENDEE')) return false
  return (await bookings()).some((booking) => booking.referrer_id === caller.userId)
}

/** Whether the viewer sees the guest of this booking: they see all guests, or they brought this one in. */
export async function seesGuestOf(
  ctx: Ctx,
  booking: Pick<BookingRow, 'event_id' | 'referrer_id'>,
): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, booking.event_id))
  if (permissions.includes('CAN_VIEW_ATTENDEES')) return true
  return booking.referrer_id === caller.userId && permissions.includes('CAN_VIEW_MY_ATTENDEES')
}

/** Whether the viewer may answer this booking: they answer all bookings, or they brought this guest in. */
export async function answers(ctx: Ctx, booking: BookingRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, booking.event_id))
  if (permissions.includes('CAN_APPROVE_ATTENDEE')) return true
  return booking.referrer_id === caller.userId && permissions.includes('CAN_APPROVE_MY_ATTENDEE')
}
