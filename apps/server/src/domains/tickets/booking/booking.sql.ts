import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TicketStatus, TransactionStatus } from '@reprise/rules/tickets/enums'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockedPoolsSql, sharedRoomSql } from '../stock/locked-pools.sql.ts'

export type BookingRow = Selectable<Tables['booking']>

/**
 * A transaction in the form of a booking. It is of a club and not of an event where it has a `club_id`; then its
 * `event_id` means nothing.
 */
export type TransactionRow = BookingRow & { club_id?: string | null }
export type TicketRow = Omit<Selectable<Tables['ticket']>, 'changed_in'> & {
  /** Whether its event has QR codes, where this was read along with it. */
  has_qr?: boolean | undefined
}

/** The column `has_qr` of a ticket `t`. */
export const hasQrSql = '(select e.opt_in_qr_pass from event e where e.id = t.event_id) as has_qr'

/**
 * Whether a booking (`b`) is only the line of a ticket that was passed on. It holds no stock, and is no order. The line of an
 * accepted gift has the type of granted tickets, but, unlike them, no state.
 */
export const isTransferSql = (
  b: string,
) => `(${b}.type in ('TRANSFER_IN_EVENT_TICKET', 'TRANSFER_OUT_EVENT_TICKET')
    or ${b}.type = 'GIFT_EVENT_TICKET' and ${b}.attendee_state = 'NONE' and ${b}.transaction_status = 'COMPLETED')`

export function findBooking(db: Db, bookingId: string): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
}

export interface LockedBooking {
  booking: BookingRow
  tickets: TicketRow[]
}

/** Locks a booking and its tickets, in this order: a write that changes stock locks it afterwards. */
export async function lockBooking(tx: Db, bookingId: string): Promise<LockedBooking | undefined> {
  const booking = await tx
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!booking) return undefined
  const tickets = await tx
    .selectFrom('ticket')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { booking, tickets }
}

interface BookingChange {
  state: AttendeeState
  transactionStatus: TransactionStatus
  ticketStatus: TicketStatus
  decidedBy: string | null
  note: string | null
  now: Temporal.Instant
}

/** Saves the new state of the booking and its tickets, and raises the version of both. */
export async function saveBookingState(tx: Db, bookingId: string, change: BookingChange): Promise<void> {
  await tx
    .updateTable('booking')
    .set((eb) => ({
      attendee_state: change.state,
      transaction_status: change.transactionStatus,
      decided_by: change.decidedBy,
      decided_at: change.decidedBy ? change.now : null,
      note: change.note,
      updated_at: change.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', bookingId)
    .execute()
  await tx
    .updateTable('ticket')
    .set((eb) => ({ status: change.ticketStatus, version: eb('version', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .execute()
}

// The people of a booking: who made it, and who holds its tickets now. A ticket may have been passed on.
const peopleOf = (booking: string, maker: string) => `
select ${maker}::uuid as user_id union select holder_id from ticket where booking_id = ${booking}::uuid`

/** The state of a person at an event: the strongest state of the bookings of the tickets that they hold. */
export const attendeeStateSql = (event: string, person: string) => `
coalesce((
  select o.attendee_state from ticket t join booking o on o.id = t.booking_id
  where t.event_id = ${event} and t.holder_id = ${person} and o.attendee_state <> 'NONE'
  order by array_position(array['APPROVED', 'INVITEE_ACCEPTED', 'DECLINED'], o.attendee_state) limit 1
), 'NONE')`

const lockAttendees = statement<[string, string, string], never>(`
select from attendee where event_id = $1 and user_id in (${peopleOf('$3', '$2')}) order by id for update`)

const setAttendeeStates = statement<
  [string, string, string, Temporal.Instant, string | null, string | null],
  never
>(`
with states as (
  select p.user_id, ${attendeeStateSql('$1::uuid', 'p.user_id')} as state from (${peopleOf('$3', '$2')}) p
)
update attendee a set state = s.state, state_changed_at = $4::timestamptz, approval_user_id = $5::uuid,
  approval_at = case when $5::uuid is null then null else $4::timestamptz end, note = $6
from states s where a.event_id = $1::uuid and a.user_id = s.user_id`)

/**
 * Updates the attendee state of each person who made a booking or holds a ticket of it, from the tickets that
 * they hold now. `by` is the person who decided, if there was one.
 */
export async function refreshAttendee(
  tx: Db,
  { id, event_id, user_id }: Pick<BookingRow, 'id' | 'event_id' | 'user_id'>,
  now: Temporal.Instant,
  by: string | null,
  note: string | null,
): Promise<void> {
  // Two bookings of one person may be answered at the same time: the second one must see the state of the
  // first.
  await lockAttendees(tx, event_id, user_id, id)
  await setAttendeeStates(tx, event_id, user_id, id, now, by, note)
}

const POOLS_OF_BOOKING = 'select event_ticket_id from booking_item where booking_id = $1::uuid'

/**
 * Changes the stock of a booking's event tickets. Returns the event tickets whose pool had room for the change.
 */
export const moveStock = statement<[string, number, number], { event_ticket_id: string }>(`
with ${lockedPoolsSql(POOLS_OF_BOOKING)}
update stock_pool s set taken = s.taken + i.quantity * $2::int, waiting = s.waiting + i.quantity * $3::int
from locked_pool l join booking_item i using (event_ticket_id)
where i.booking_id = $1::uuid and s.event_ticket_id = l.event_ticket_id
  and ($2::int <= 0 or (s.closed_at is null and (s.capacity is null or s.taken + i.quantity <= s.capacity)
    and (s.shared_pool_id is null or ${sharedRoomSql('s')} >= (
      select sum(o.quantity) from booking_item o join stock_pool m using (event_ticket_id)
      where o.booking_id = $1::uuid and m.shared_pool_id = s.shared_pool_id))))
returning s.event_ticket_id`)

/** Raises the limits that a booking would pass to exactly what it needs (S-083); answers by how much. */
export const raiseLimits = statement<[string], { event_ticket_id: string; raised_by: number }>(`
with ${lockedPoolsSql(POOLS_OF_BOOKING)}
update stock_pool s set own_capacity = l.taken + i.quantity
from locked_pool l join booking_item i using (event_ticket_id)
where i.booking_id = $1::uuid and s.event_ticket_id = l.event_ticket_id and l.own_capacity < l.taken + i.quantity
returning s.event_ticket_id, l.taken + i.quantity - l.own_capacity as raised_by`)

/** Raises the shared limits that a booking would pass to exactly what it needs; answers by how much. */
export const raiseSharedLimits = statement<[string], { shared_pool_id: string; raised_by: number }>(`
with ${lockedPoolsSql(POOLS_OF_BOOKING)},
wanted as (
  select s.shared_pool_id, sum(i.quantity)::int as quantity
  from locked_pool l join booking_item i using (event_ticket_id) join stock_pool s using (event_ticket_id)
  where i.booking_id = $1::uuid and s.shared_pool_id is not null group by s.shared_pool_id
), needed as (
  select w.shared_pool_id, w.quantity + (
    select sum(m.taken)::int from stock_pool m where m.shared_pool_id = w.shared_pool_id) as capacity
  from wanted w
)
update shared_pool p set capacity = n.capacity from needed n, shared_pool before
where p.id = n.shared_pool_id and before.id = p.id and before.capacity < n.capacity
returning p.id as shared_pool_id, n.capacity - before.capacity as raised_by`)

export const convertHolds = statement<[string, string, Temporal.Instant], never>(`
insert into hold (id, event_ticket_id, booking_id, user_id, kind, state, quantity, created_at)
select gen_random_uuid(), i.event_ticket_id, i.booking_id, $2::uuid, 'APPROVAL', 'CONVERTED', i.quantity, $3::timestamptz
from booking_item i where i.booking_id = $1::uuid`)

/** Ends the holds of a booking, as `state`, and gives their stock back. */
export const giveStockBack = statement<[string, 'RELEASED' | 'EXPIRED'], never>(`
with ended as (
  update hold set state = $2, due_at = null
  where booking_id = $1::uuid and state in ('ACTIVE', 'PAYING', 'CONVERTED')
  returning event_ticket_id, quantity
), ${lockedPoolsSql('select event_ticket_id from ended')}
update stock_pool s set taken = s.taken - e.quantity
from locked_pool l join (
  select event_ticket_id, sum(quantity) as quantity from ended group by event_ticket_id
) e using (event_ticket_id)
where s.event_ticket_id = l.event_ticket_id`)

/** Notes that the person is paying for a request that held stock: the hold no longer expires. */
export const holdWhilePaying = statement<[string], never>(`
update hold set state = 'PAYING', due_at = null where booking_id = $1::uuid and state = 'ACTIVE'`)

/**
 * Frees the limit of these event tickets, so that the person can ask for them again, for themselves and for
 * additional guests. A ticket that was passed on counts on its new holder as well, whose limit is freed, too.
 */
export const freeAllowance = statement<[string, string], never>(`
with passed_on as (
  update ticket_allowance a set taken = a.taken - t.quantity
  from (
    select event_ticket_id, holder_id, count(*)::int as quantity from ticket
    where booking_id = $1::uuid and holder_id <> $2::uuid group by event_ticket_id, holder_id
  ) t
  where a.event_ticket_id = t.event_ticket_id and a.user_id = t.holder_id
)
update ticket_allowance a set taken = a.taken - (i.quantity - i.additional_guests),
  guests = a.guests - i.additional_guests
from booking_item i
where i.booking_id = $1::uuid and a.event_ticket_id = i.event_ticket_id and a.user_id = $2::uuid`)

export const countItems = statement<[string], { count: bigint }>(`
select count(*) as count from booking_item where booking_id = $1::uuid`)

/**
 * Notes who approved, and with which note, while the payment is being captured. Until then the booking waits.
 */
export const noteDecision = statement<[string, string, string | null, Temporal.Instant], never>(`
update booking set decided_by = $2::uuid, decided_at = $4::timestamptz, note = $3, updated_at = $4::timestamptz,
  version = version + 1
where id = $1::uuid`)
