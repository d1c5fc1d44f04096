import { bookingInput } from '@reprise/rules/tickets/booking/booking.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { findBooking } from '../booking/booking.sql.ts'
import { lockAskedBooking, unknownBooking } from '../booking/guard-booking.ts'
import { bookingGivenBack } from '../tickets.news.ts'
import { giveTicketsBack, requireReturnable } from './give-back.ts'

/**
 * The person who made a booking gives back its free tickets that they still hold, as long as nobody came in
 * with them (S-145). Only the new holder can give back a ticket that was passed on.
 */
export const cancelMyBooking = operation({
  name: 'cancelMyBooking',
  input: bookingInput,
  mostAMinute: byHand,
  async may(call) {
    const { userId } = call.actor
    const booking = await findBooking(call.tx, call.input.bookingId)
    if (booking?.user_id !== userId) throw unknownBooking()
  },
  async load(call) {
    const locked = await lockAskedBooking(call)
    return { locked, own: locked.tickets.filter((ticket) => ticket.holder_id === locked.booking.user_id) }
  },
  ensure({ loaded: { locked, own } }) {
    requireReturnable(locked, own)
    if (own.length === 0) {
      throw fail.conflict('You passed these tickets on. The people who have them now can return them.')
    }
  },
  async write(call) {
    const { actor, loaded } = call
    const { event_id: eventId } = loaded.locked.booking
    const bookingId = await giveTicketsBack(call, loaded.locked, loaded.own, actor.userId)
    return { bookingId, eventId, userId: actor.userId }
  },
  announce: ({ loaded, answer }) => [
    bookingGivenBack(answer.bookingId, loaded.locked.booking.version + 1, answer),
  ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
})
