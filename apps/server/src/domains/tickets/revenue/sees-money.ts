import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { answers } from '../booking/guests-in-view.ts'

/**
 * Whether the viewer may see what was paid for an order, when and how: the payer, and those who see these earnings of
 * the event.
 */
export async function seesMoneyOf(ctx: Ctx, booking: BookingRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller) return false
  if (booking.user_id === caller.userId) return true
  const event = await events.loadEvent(ctx, booking.event_id)
  const permissions = await events.permissionsOf(ctx, event)
  if (permissions.includes('CAN_VIEW_EARNINGS')) return true
  return booking.referrer_id === caller.userId && permissions.includes('CAN_VIEW_MY_EARNINGS')
}

/**
 * Whether the viewer may see the state of an order's payment: those who see its money may, and those who may
 * answer the order.
 */
export async function seesPaymentOf(ctx: Ctx, booking: BookingRow): Promise<boolean> {
  return (await seesMoneyOf(ctx, booking)) || answers(ctx, booking)
}

/** Whether the viewer may see until when a payment is reserved: the payer, and those who answer this request. */
export async function seesReservationOf(ctx: Ctx, booking: BookingRow): Promise<boolean> {
  if ((await ctx.caller())?.userId === booking.user_id) return true
  return answers(ctx, booking)
}
