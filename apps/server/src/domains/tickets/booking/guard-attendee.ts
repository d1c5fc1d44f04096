import type { AttendeeState } from '@reprise/rules/events/enums'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { lockedPoolsSql } from '../stock/locked-pools.sql.ts'
import type { BookingRow, TicketRow } from './booking.sql.ts'
import { isTransferSql } from './booking.sql.ts'
import type { LockedWithPayment } from './guard-booking.ts'
import type { AttendeeRow } from './read.sql.ts'
import { mostBookings, readAttendee } from './read.sql.ts'

/** The right to answer one person at an event. */
export interface AttendeeGrant extends events.EventGrant {
  attendee: AttendeeRow
  /** Null: all bookings of the person. Otherwise only those that were made through this person (table A). */
  referrerId: string | null
}

export const unknownAttendee = () => fail.notFound("We couldn't find this person.")

const findAttendee = statement<[string], AttendeeRow>('select * from attendee where id = $1::uuid')

/**
 * May the caller answer the requests of this person at their event? NOT_FOUND where there is no such person, for
 * people who do not work on the event, and for a promoter who did not bring this person in. FORBIDDEN for other
 * people who work on the event, and for the person themselves.
 */
export async function mayDecideOnAttendee(call: Call<{ attendeeId: string }>): Promise<AttendeeGrant> {
  const { userId } = call.actor
  const [attendee] = await findAttendee(call.tx, call.input.attendeeId)
  const event = attendee && (await events.eventsByIds(call.tx, [attendee.event_id])).get(attendee.event_id)
  if (!event) throw unknownAttendee()
  const isWorker = events.worksOnEvent(await events.readStanding(call.tx, event, userId))
  if (!isWorker && attendee.user_id !== userId) throw unknownAttendee()
  const grant = await events.requirePermission(call, event.id, 'CAN_APPROVE_MY_ATTENDEE')
  const referrerId = grant.permissions.includes('CAN_APPROVE_ATTENDEE') ? null : userId
  if ((await readAttendee(call.tx, event.id, attendee.id, referrerId)).length === 0) throw unknownAttendee()
  return { ...grant, attendee, referrerId }
}

const BOOKINGS_OF_ATTENDEE = `
from booking
where event_id = $1::uuid and user_id = $2::uuid and attendee_state = any($3::text[])
  and not ${isTransferSql('booking')}
  and ($4::uuid is null or referrer_id = $4::uuid)`

type OfAttendee = [string, string, readonly AttendeeState[], string | null]

const hasPayments = statement<OfAttendee, { has_payments: boolean }>(`
select exists (select ${BOOKINGS_OF_ATTENDEE} and payment_id is not null) as has_payments`)

const lockBookings = statement<OfAttendee, BookingRow>(`
select * ${BOOKINGS_OF_ATTENDEE} order by id limit ${mostBookings} for no key update`)

const lockTickets = statement<[string[]], TicketRow>(`
select * from ticket where booking_id = any($1::uuid[]) order by booking_id, id for no key update`)

// The answers to the bookings take their pools one after the other. Taken together first, in the order of their ids,
// two calls never wait for each other in a circle.
const lockPools = statement<[string[]], never>(`
with ${lockedPoolsSql('select event_ticket_id from booking_item where booking_id = any($1::uuid[])')}
select from locked_pool`)

const whatIsAnswered = ({ attendee, referrerId }: AttendeeGrant, states: readonly AttendeeState[]) =>
  [attendee.event_id, attendee.user_id, states, referrerId] as const

/** Whether one of the person's bookings in these states that the caller may answer has a payment. */
export async function hasPaidBookings(
  { tx }: Work,
  grant: AttendeeGrant,
  states: readonly AttendeeState[],
): Promise<boolean> {
  const [found] = await hasPayments(tx, ...whatIsAnswered(grant, states))
  return found?.has_payments ?? false
}

/**
 * The bookings of the person in these states that the caller may answer, at most 100, with their tickets and
 * payments. They, and the stock of their event tickets, are locked until the transaction ends.
 */
export async function lockBookingsOf(
  { tx }: Work,
  grant: AttendeeGrant,
  states: readonly AttendeeState[],
): Promise<LockedWithPayment[]> {
  const bookings = await lockBookings(tx, ...whatIsAnswered(grant, states))
  const ids = bookings.map(({ id }) => id)
  const tickets = Map.groupBy(await lockTickets(tx, ids), ({ booking_id }) => booking_id)
  const paymentIds = bookings.map(({ payment_id }) => payment_id).filter((id) => id !== null)
  const paid = new Map((await payments.lockPayments(tx, paymentIds)).map((payment) => [payment.id, payment]))
  await lockPools(tx, ids)
  return bookings.map((booking) => ({
    booking,
    tickets: tickets.get(booking.id) ?? [],
    payment: booking.payment_id === null ? null : (paid.get(booking.payment_id) ?? null),
  }))
}

/**
 * Those of the requests that wait for the host. CONFLICT where none does; the sentence says why where a held payment
 * has lapsed.
 */
export function openRequests<Request extends LockedWithPayment>(
  requests: readonly Request[],
  requireOpen: (request: Request) => void,
  now: Temporal.Instant,
): Request[] {
  const open = requests.filter(({ payment }) => {
    if (payment === null) return true
    const { state, authorized_until: until } = payment
    return state === 'AUTHORIZED' && (until === null || Temporal.Instant.compare(until, now) > 0)
  })
  if (open.length > 0) return open
  for (const request of requests) requireOpen(request)
  throw fail.conflict('This request was already answered.')
}
