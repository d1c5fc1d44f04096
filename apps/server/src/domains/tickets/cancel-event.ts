import { idInput } from '@reprise/rules/platform/id.input'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { News } from '#platform/news.ts'
import type { Call } from '#platform/operation.ts'
import { operation } from '#platform/operation.ts'
import { tell } from '#platform/tell.ts'
import {
  cancelBookings,
  closePools,
  hasBookings,
  lockBookings,
  lockTickets,
  readPaidBookings,
  removeKinds,
} from './cancel-event.sql.ts'
import { endOf } from './end-of-payment.ts'
import { bookingCancelled } from './tickets.news.ts'

const input = z.object({ eventId: idInput('Event') })
type Input = z.output<typeof input>

const mayEnd = (call: Call<Input>) => events.requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
const lock = (call: Call<Input>) => events.lockEvent(call, call.input.eventId)

async function endEvent(work: Work, eventId: string): Promise<void> {
  const { tx, now } = work
  await lockBookings(tx, eventId)
  await lockTickets(tx, eventId)
  await closePools(tx, eventId, now)
  const paidFor = new Map((await readPaidBookings(tx, eventId)).map((each) => [each.payment_id, each]))
  const ends = (await payments.readPayments(tx, [...paidFor.keys()])).flatMap((payment) => {
    const booking = paidFor.get(payment.id)
    const end = booking && endOf(payment, booking)
    return booking && end ? [{ ...end, id: booking.id, payment }] : []
  })
  const moves = ends.flatMap(({ payment, moves }) =>
    moves ? [payments.movingRow(payment, { state: moves, due_at: now })] : [],
  )
  const paid = ends.map(({ id, status }) => ({ id, transaction_status: status }))
  const ended = await cancelBookings(tx, eventId, now, JSON.stringify(paid), JSON.stringify(moves))
  await events.markCancelled(work, eventId)
  const news: News[] = ended
    // Who was declined, or had not paid yet, was not going.
    .filter(({ was }) => was === 'APPROVED' || was === 'INVITEE_ACCEPTED')
    .map(({ id, user_id, version }) =>
      bookingCancelled(id, version, { bookingId: id, eventId, userId: user_id }),
    )
  await tell(work, news)
}

/**
 * Cancels an event: its bookings end, and everybody who was going or waited is told (S-077). What was paid goes back,
 * what was only reserved is released (S-095); the sweeper of payments takes each from here.
 */
export const cancelEvent = operation({
  name: 'cancelEvent',
  input,
  may: mayEnd,
  load: lock,
  ensure({ loaded, now }) {
    if (loaded.cancelled_at) throw fail.conflict('This event was already cancelled.')
    if (events.statusOf(loaded, now) === 'ENDED') throw fail.conflict('This event has ended.')
  },
  async write(call) {
    await endEvent(call, call.input.eventId)
    return { eventId: call.input.eventId }
  },
  subject: (answer) => answer.eventId,
})

/** Deletes an event: without bookings it is gone, with bookings it is cancelled (S-077). */
export const deleteEvent = operation({
  name: 'deleteEvent',
  input,
  may: mayEnd,
  load: lock,
  ensure({ loaded }) {
    if (loaded.cancelled_at) throw fail.conflict('This event was already cancelled.')
  },
  async write(call) {
    const { eventId } = call.input
    const [booked] = await hasBookings(call.tx, eventId)
    if (booked?.has_bookings) {
      await endEvent(call, eventId)
    } else {
      await removeKinds(call.tx, eventId)
      await events.removeEvent(call, eventId)
    }
    return { eventId }
  },
  subject: (answer) => answer.eventId,
})
