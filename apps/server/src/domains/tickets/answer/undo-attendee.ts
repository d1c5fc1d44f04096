import type { AttendeeState } from '@reprise/rules/events/enums'
import { attendeeInput } from '@reprise/rules/tickets/booking/booking.input'
import * as events from '#domains/events/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import type { AttendeeGrant } from '../booking/guard-attendee.ts'
import { hasPaidBookings, lockBookingsOf, mayDecideOnAttendee } from '../booking/guard-attendee.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { readBalance } from '../revenue/event-balance.ts'
import { driveAll } from './approve-attendee.ts'
import type { LockedWithBalance } from './give-money-back.ts'
import { ensureUndoable, newsOfUndo, undo } from './undo-booking.ts'

const answered: readonly AttendeeState[] = ['APPROVED', 'DECLINED']

// A booking that needed no approval has no answer to undo. The payment of a declined one was given back, so it cannot
// wait again.
const hasAnswer = ({ booking, payment }: LockedWithPayment) =>
  booking.decided_by !== null && !(booking.attendee_state === 'DECLINED' && payment)

/** The answered bookings, each with the balance that is left once those before it are refunded. */
async function lockAnswered(work: Work, grant: AttendeeGrant): Promise<LockedWithBalance[]> {
  // Locks the event before the bookings, in the order of cancelEvent.
  if (await hasPaidBookings(work, grant, answered)) await events.lockEvent(work, grant.event.id)
  const locked = await lockBookingsOf(work, grant, answered)
  let { balance: left } = await readBalance(work.tx, grant.event.id)
  return locked.map((each) => {
    const balance = left
    if (each.payment && hasAnswer(each)) left -= each.booking.host_balance
    return { ...each, balance }
  })
}

/**
 * Takes the host's answer to a person back: each of their bookings at the event that a host answered waits again, or
 * is refunded where it was paid, by the rules of undoBooking. All or none: CONFLICT where the person came in with one
 * of them. A promoter does so only for bookings that were made through the promoter's code.
 */
export const undoAttendee = operation({
  name: 'undoAttendee',
  input: attendeeInput,
  mostAMinute: forMany,
  may: (call) => mayDecideOnAttendee(call),
  mayAgain: true,
  async load(call) {
    const locked = await lockAnswered(call, call.grant)
    const open = locked.filter(hasAnswer)
    if (open.length > 0) return open
    for (const each of locked) if (each.booking.decided_by !== null) ensureUndoable(each, call.grant)
    throw fail.conflict("There's no answer to undo.")
  },
  ensure({ loaded, grant }) {
    for (const locked of loaded) ensureUndoable(locked, grant)
  },
  async write(call) {
    const bookings = []
    for (const locked of call.loaded) bookings.push(await undo(call, locked))
    return { attendeeId: call.grant.attendee.id, eventId: call.grant.event.id, bookings }
  },
  announce: ({ loaded }) => loaded.map(newsOfUndo),
  idempotent: true,
  subject: ({ attendeeId }) => attendeeId,
  noted: ({ bookings }) => ({ bookingIds: bookings.map(({ bookingId }) => bookingId) }),
  after: (services, { bookings }) => driveAll(services, bookings),
})
