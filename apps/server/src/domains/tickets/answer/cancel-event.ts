import { seriesScopeInput } from '@reprise/rules/events/recurrence.input'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { idempotencyKeyInput } from '@reprise/rules/platform/ids/idempotency-key.input'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { announce } from '#platform/news/announce.ts'
import type { News } from '#platform/news/news.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import type { Ending } from '../buy/end-of-payment.ts'
import { endOf, uncoveredOf } from '../buy/end-of-payment.ts'
import { readBalance } from '../revenue/event-balance.ts'
import { isPayable } from '../revenue/read-payout-info.ts'
import { bookingCancelled } from '../tickets.news.ts'
import type { PaidRow } from './cancel-event.sql.ts'
import {
  cancelBookings,
  cancelTickets,
  closePools,
  lockBookings,
  lockTickets,
  movePayments,
  readBooked,
  readPaidBookings,
  releaseStock,
  removeEventTickets,
  removeInvited,
  standDown,
} from './cancel-event.sql.ts'

const input = z.object({
  eventId: idInput('Event'),
  scope: seriesScopeInput,
  idempotencyKey: idempotencyKeyInput,
})
type Input = z.output<typeof input>

const mayEnd = (call: Call<Input>) => events.requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
// Later dates that are cancelled or over are left out, so that none of them refuses.
const lock = (call: Call<Input>) => events.lockDates(call, { ...call.input, userId: call.actor.userId })
// Ended, and the latest end that the event ever had has passed, too. So a host who moves the end to an earlier time
// neither gets the money sooner nor loses the right to give it back.
const isPastLatestEnd = (event: events.EventRow, now: Temporal.Instant) =>
  events.statusOf(event, now) === 'ENDED' && isPayable(event, now)

const idsOf = ({ event, later }: events.DatesInScope) => [event.id, ...later.map(({ id }) => id)]

const hasEnded = () => fail.conflict('This event has ended.')

/** The refunds that the balance does not cover. For a cancelled event they wait for staff (S-150). */
async function heldBack({ tx }: Work, eventId: string, ends: readonly (Ending & { booking: PaidRow })[]) {
  const { balance } = await readBalance(tx, eventId)
  const inOrder = ends.filter(({ moves }) => moves === 'REFUNDING').map(({ booking }) => booking)
  return uncoveredOf(inOrder, balance)
}

async function endEvent(work: Work, eventId: string): Promise<void> {
  const { tx, now } = work
  await lockBookings(tx, eventId)
  await lockTickets(tx, eventId)
  await closePools(tx, eventId, now)
  const bookings = await readPaidBookings(tx, eventId)
  const ids = bookings.map((each) => each.payment_id)
  const paidBy = new Map((await payments.lockPayments(tx, ids)).map((each) => [each.id, each]))
  const ends = bookings.flatMap((booking) => {
    const payment = paidBy.get(booking.payment_id)
    const end = payment && endOf(payment, booking)
    return payment && end ? [{ ...end, id: booking.id, booking, payment }] : []
  })
  const uncovered = await heldBack(work, eventId, ends)
  const moves = ends.flatMap(({ id, payment, moves }) => {
    const missing = uncovered.get(id)?.toString() ?? null
    return moves ? [payments.movingRow(payment, { state: moves, due_at: now, uncovered: missing })] : []
  })
  const paid = ends.map(({ id, status }) => ({ id, transaction_status: status }))
  const ended = await cancelBookings(tx, eventId, now, JSON.stringify(paid))
  await cancelTickets(tx, eventId)
  await releaseStock(tx, eventId)
  await standDown(tx, eventId, now)
  await movePayments(tx, JSON.stringify(moves), now)
  await events.markCancelled(work, eventId)
  const news: News[] = ended
    // A person who was declined, or had not paid yet, was not going.
    .filter(({ was }) => was === 'APPROVED' || was === 'INVITEE_ACCEPTED')
    // The bookings of a person stand together, so that one mail names what becomes of all of them.
    .sort((one, other) => one.user_id.localeCompare(other.user_id))
    .map(({ id, user_id, version }) =>
      bookingCancelled(id, version, { bookingId: id, eventId, userId: user_id }),
    )
  await announce(work, news)
}

/** Ends these events one after another: each statement stays as short as that of one event, however large it is. */
async function endEvents(work: Work, eventIds: readonly string[]): Promise<void> {
  for (const eventId of eventIds) await endEvent(work, eventId)
}

/**
 * Cancels an event: its bookings end, and everybody who was going or waited is notified (S-077). Captured
 * payments are refunded, reserved ones are voided (S-095); the sweeper of payments does both later. A refund
 * that the balance does not cover is held back and listed for staff, until they cover it by its booking
 * (S-150). With the scope THIS_AND_LATER the later dates of its series are cancelled with it, all or none.
 */
export const cancelEvent = operation({
  name: 'cancelEvent',
  mostAMinute: byHand,
  input,
  may: mayEnd,
  mayAgain: true,
  load: lock,
  ensure({ loaded, now }) {
    if (loaded.event.cancelled_at) throw fail.conflict('This event was already cancelled.')
    if (isPastLatestEnd(loaded.event, now)) throw hasEnded()
  },
  async write(call) {
    const ended = idsOf(call.loaded)
    await endEvents(call, ended)
    return { eventId: call.input.eventId, ended }
  },
  idempotent: true,
  subject: (answer) => answer.eventId,
  noted: ({ ended }) => ({ ended }),
})

// Nobody needs a permission for an event that is deleted already: a repeated key gets its answer again, and
// any other call finds nothing.
async function mayDelete(call: Call<Input>): Promise<void> {
  const isGone = (await events.findEvent(call.tx, call.input.eventId)) === undefined
  if (!isGone || !call.caller) await mayEnd(call)
}

/**
 * Deletes an event. An event without bookings is removed. An event with bookings is cancelled instead
 * (S-077). CONFLICT where it has bookings and has ended, because nothing is refunded after the end. Returns
 * the removed event as it was. With the scope THIS_AND_LATER the later dates of its series end in the same way, each
 * deleted or cancelled by its own bookings.
 */
export const deleteEvent = operation({
  name: 'deleteEvent',
  mostAMinute: byHand,
  input,
  may: mayDelete,
  mayAgain: true,
  async load(call) {
    const dates = await lock(call)
    const booked = await readBooked(call.tx, idsOf(dates))
    return { ...dates, booked: new Set(booked.map(({ event_id }) => event_id)) }
  },
  ensure({ loaded: { event, booked }, now }) {
    const isBooked = booked.has(event.id)
    if (isBooked && event.cancelled_at) throw fail.conflict('This event was already cancelled.')
    if (isBooked && isPastLatestEnd(event, now)) throw hasEnded()
  },
  async write(call) {
    const { event, booked } = call.loaded
    const ids = idsOf(call.loaded)
    await endEvents(
      call,
      ids.filter((id) => booked.has(id)),
    )
    const removed = ids.filter((id) => !booked.has(id))
    for (const id of removed) {
      await removeEventTickets(call.tx, id)
      await removeInvited(call.tx, id)
      await invites.dropInvitesTo(call.tx, 'GUEST', id)
      await events.removeEvent(call, id)
    }
    return { eventId: event.id, gone: booked.has(event.id) ? null : events.eventToJson(event), ended: ids }
  },
  idempotent: true,
  subject: (answer) => answer.eventId,
  noted: ({ ended }) => ({ ended }),
})
