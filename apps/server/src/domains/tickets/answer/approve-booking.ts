import { approvalInput } from '@reprise/rules/tickets/booking/booking.input'
import type * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import {
  convertHolds,
  countItems,
  holdWhilePaying,
  moveStock,
  noteDecision,
  raiseLimits,
  refreshAttendee,
  saveBookingState,
} from '../booking/booking.sql.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { lockAskedBooking, mayDecide, reservedPayment, stateAfter } from '../booking/guard-booking.ts'
import { bookingApproved } from '../tickets.news.ts'

interface Decision {
  by: string
  note: string | null
  forceRelease: boolean
  /** Whether the person who decides may raise a limit. */
  mayForce: boolean
}

async function takeStock(work: Work, { booking }: LockedWithPayment, decision: Decision) {
  const { by, note, forceRelease, mayForce } = decision
  const { tx, now } = work
  const raised = forceRelease ? await raiseLimits(tx, booking.id) : []
  const taken = await moveStock(tx, booking.id, 1, -1)
  const [items] = await countItems(tx, booking.id)
  if (BigInt(taken.length) !== items?.count) {
    throw fail.soldOut(
      mayForce
        ? "There aren't enough tickets left. Force the release to raise the limit."
        : "There aren't enough tickets left.",
    )
  }
  await convertHolds(tx, booking.id, booking.user_id, now)
  await saveBookingState(tx, booking.id, {
    state: stateAfter(booking, 'approve'),
    transactionStatus: 'COMPLETED',
    ticketStatus: 'VALID',
    decidedBy: by,
    note,
    now,
  })
  await refreshAttendee(tx, booking, now, by, note)
  return raised.map((each) => ({ eventTicketId: each.event_ticket_id, by: each.raised_by }))
}

const editsTickets = ({ permissions }: events.EventGrant) => permissions.includes('CAN_EDIT_TICKETS')

/**
 * Approves a request. A free request takes its stock and gets its tickets immediately. Beyond the limit it is
 * SOLD_OUT, unless `release` is forced: that raises the limit by what is missing (S-080, S-083) and needs the
 * right to edit the tickets (S-148). A paid request has its stock already: its reserved payment is captured,
 * and after that the request is approved.
 */
export const approveBooking = operation({
  name: 'approveBooking',
  input: approvalInput,
  mostAMinute: forMany,
  async may(call) {
    const grant = await mayDecide(call)
    if (call.input.forceRelease && !editsTickets(grant)) {
      throw fail.forbidden("Only people who can edit this event's tickets can raise their limit.")
    }
    return grant
  },
  mayAgain: true,
  async load(call) {
    const held = await lockAskedBooking(call)
    const { user_id: buyerId } = held.booking
    const buyer = (await users.usersByIds(call.tx, [buyerId])).get(buyerId)
    return { ...held, hasLeft: buyer?.deleted_at !== null }
  },
  ensure({ loaded, now }) {
    stateAfter(loaded.booking, 'approve')
    // The reserved money goes back to them by itself.
    if (reservedPayment(loaded, now) && loaded.hasLeft) {
      throw fail.conflict("This person has deleted their account. Their payment won't be charged.")
    }
  },
  async write(call) {
    const { tx, input, now, actor, loaded, grant } = call
    const { id: bookingId } = loaded.booking
    const payment = reservedPayment(loaded, now)
    if (!payment) {
      const { note, forceRelease } = input
      const decision = { by: actor.userId, note, forceRelease, mayForce: editsTickets(grant) }
      return { bookingId, paymentId: null, raisedLimits: await takeStock(call, loaded, decision) }
    }
    await noteDecision(tx, bookingId, actor.userId, input.note, now)
    await holdWhilePaying(tx, bookingId)
    await payments.movePayment(call, payment, { state: 'CAPTURING' })
    return { bookingId, paymentId: payment.id, raisedLimits: [] }
  },
  // A paid booking is announced by its captured payment.
  announce: ({ loaded: { booking, payment }, input }) =>
    payment
      ? []
      : [
          bookingApproved(booking.id, booking.version + 1, {
            bookingId: booking.id,
            eventId: booking.event_id,
            userId: booking.user_id,
            note: input.note,
          }),
        ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
  noted: ({ raisedLimits }) => ({ raisedLimits }),
  async after(services, { paymentId }) {
    if (paymentId) await payments.drivePayment(services, paymentId)
  },
})
