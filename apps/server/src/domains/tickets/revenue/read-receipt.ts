import { isId } from '@reprise/rules/platform/ids/id'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { Failure, fail } from '#platform/fail.ts'
import { loadAttendeeAt, loadBooking, loadItems } from '../booking/load-tickets.ts'
import { readPointsReceipt } from './points-receipt.ts'
import type { Receipt } from './receipt.ts'
import { receiptOf } from './receipt.ts'
import { opensReceipt } from './receipt-link.ts'
import { seesMoneyOf } from './sees-money.ts'

const unknownReceipt = () => fail.notFound("We couldn't find this receipt.")

// Whether the payer may know the place. The payer counts, no matter who reads the receipt, because receipts are
// passed on.
async function payerKnowsPlace(ctx: Ctx, event: events.EventRow, payerId: string): Promise<boolean> {
  if (!event.is_location_for_approved_only) return true
  const attendee = await loadAttendeeAt(ctx, event.id, payerId)
  return attendee?.state === 'APPROVED'
}

function nullWhereUnknown(error: unknown): null {
  if (error instanceof Failure && error.code === 'NOT_FOUND') return null
  throw error
}

// Null where the id is none of a booking.
async function guarded(ctx: Ctx, bookingId: string, token: string | undefined) {
  const isLinked = token !== undefined && (await opensReceipt(ctx, bookingId, token, ctx.clock.now()))
  if (!isLinked) await requireActor(ctx)
  if (!isId(bookingId)) throw unknownReceipt()
  const booking = await loadBooking(ctx, bookingId).catch(nullWhereUnknown)
  if (!booking) return null
  if (!isLinked && !(await seesMoneyOf(ctx, booking))) throw unknownReceipt()
  return { booking, isLinked }
}

/**
 * The receipt of a paid order: for its payer, for those who see these earnings of the event, and for anyone who holds
 * the signed link of the mail. That of an order of points is for its buyer. NOT_FOUND for everybody else, and where
 * nothing was paid.
 */
export async function readReceipt(ctx: Ctx, bookingId: string, token?: string): Promise<Receipt> {
  const found = await guarded(ctx, bookingId, token)
  if (!found) {
    const receipt = await readPointsReceipt(ctx, bookingId).catch(nullWhereUnknown)
    if (!receipt) throw unknownReceipt()
    return receipt
  }
  const { booking, isLinked } = found
  if (!booking.paid_at) throw unknownReceipt()
  const event = await events.loadEvent(ctx, booking.event_id)
  const buyer = await users.userById(ctx, booking.user_id)
  // A person with the link has it from the payer's mail.
  const isTheirs = isLinked || (await ctx.caller())?.userId === buyer.id
  const { brandName: brand, supportEmail } = ctx.config
  return receiptOf({
    booking,
    paidAt: booking.paid_at,
    items: await loadItems(ctx, booking.id),
    event,
    buyer: isTheirs ? buyer.name : users.shownPerson(buyer).name,
    knowsPlace: await payerKnowsPlace(ctx, event, booking.user_id),
    brand,
    supportEmail,
    language: ctx.language,
  })
}
