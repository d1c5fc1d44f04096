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
  raiseSharedLimits,
  refreshAttendee,
  saveBookingState,
} from '../booking/booking.sql.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { lockAskedBooking, mayDecide, reservedPayment, stateAfter } from '../booking/guard-booking.ts'
import { bookingApproved } from '../tickets.news.ts'

/** A host's approval. */
export interface Approval {
  by: string
  note: string | null
  forceRelease: boolean
  /** What the person who decides may do at the event. */
  grant: events.EventGrant
}

/** A locked request, and whether the person who made it has deleted their account. */
export interface Approvable extends LockedWithPayment {
  hasLeft: boolean
}

/** Throws FORBIDDEN where the limit should be raised by a person who may not edit the tickets (S-148). */
export function ensureMayForce(grant: events.EventGrant, forceRelease: boolean): void {
  if (forceRelease && !editsTickets(grant)) {
    throw fail.forbidden("Only people who can edit this event's tickets can raise their limit.")
  }
}

/** Throws CONFLICT where a request cannot be approved: it was answered, or its payment cannot be charged. */
export function ensureApprovable(locked: Approvable, now: Temporal.Instant): void {
  stateAfter(locked.booking, 'approve')
  // The reserved money goes back to them by itself.
  if (reservedPayment(locked, now) && locked.hasLeft) {
    throw fail.conflict("This person has deleted their account. Their payment won't be charged.")
  }
}

async function takeStock(work: Work, { booking }: LockedWithPayment, approval: Approval) {
  const { by, note, forceRelease, grant } = approval
  const { tx, now } = work
  const raised = forceRelease ? await raiseLimits(tx, booking.id) : []
  const raisedShared = forceRelease ? await raiseSharedLimits(tx, booking.id) : []
  const taken = await moveStock(tx, booking.id, 1, -1)
  const [items] = await countItems(tx, booking.id)
  if (BigInt(taken.length) !== items?.count) {
    throw fail.soldOut(
      editsTickets(grant)
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
  return [
    ...raised.map((each) => ({ eventTicketId: each.event_ticket_id, by: each.raised_by })),
    ...raisedShared.map((each) => ({ sharedPoolId: each.shared_pool_id, by: each.raised_by })),
  ]
}

const editsTickets = ({ permissions }: events.EventGrant) => permissions.includes('CAN_EDIT_TICKETS')

/**
 * Approves one locked request in the open transaction. A free one takes its stock, or is SOLD_OUT. A paid one has its
 * stock; its payment begins to be captured and is driven on after the commit, by `paymentId`.
 */
export async function approve(work: Work, locked: LockedWithPayment, approval: Approval) {
  const { id: bookingId } = locked.booking
  const payment = reservedPayment(locked, work.now)
  if (!payment) return { bookingId, paymentId: null, raisedLimits: await takeStock(work, locked, approval) }
  await noteDecision(work.tx, bookingId, approval.by, approval.note, work.now)
  await holdWhilePaying(work.tx, bookingId)
  await payments.movePayment(work, payment, { state: 'CAPTURING' })
  return { bookingId, paymentId: payment.id, raisedLimits: [] }
}

/** The news of an approval. There is none of a paid request: its captured payment announces it. */
export const newsOfApproval = ({ booking, payment }: LockedWithPayment, note: string | null) =>
  payment
    ? []
    : [
        bookingApproved(booking.id, booking.version + 1, {
          bookingId: booking.id,
          eventId: booking.event_id,
          userId: booking.user_id,
          note,
        }),
      ]

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
    ensureMayForce(grant, call.input.forceRelease)
    return grant
  },
  mayAgain: true,
  async load(call) {
    const locked = await lockAskedBooking(call)
    const { user_id: buyerId } = locked.booking
    const buyer = (await users.usersByIds(call.tx, [buyerId])).get(buyerId)
    return { ...locked, hasLeft: buyer?.deleted_at !== null }
  },
  ensure: ({ loaded, now }) => ensureApprovable(loaded, now),
  write: (call) => approve(call, call.loaded, { ...call.input, by: call.actor.userId, grant: call.grant }),
  announce: ({ loaded, input }) => newsOfApproval(loaded, input.note),
  idempotent: true,
  subject: (answer) => answer.bookingId,
  noted: ({ raisedLimits }) => ({ raisedLimits }),
  async after(services, { paymentId }) {
    if (paymentId) await payments.drivePayment(services, paymentId)
  },
})
