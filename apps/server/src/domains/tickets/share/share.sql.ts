import type { TicketStatus } from '@reprise/rules/tickets/enums'
import type { TicketShareState } from '@reprise/rules/tickets/share/share'
import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'
import { attendeeStateSql } from '../booking/booking.sql.ts'
import { offeredToSql } from './offered-to.sql.ts'

/** A ticket, with all facts that decide whether it can be passed on. */
interface TicketAtHand {
  ticket_id: string
  event_id: string
  event_ticket_id: string
  holder_id: string
  /** The person who made the booking that paid for the ticket. */
  maker_id: string
  status: TicketStatus
  generation: number
  admitted_at: Temporal.Instant | null
  event_ticket_name: string
  max_per_person: number
}

const ticketAtHand = `
t.id as ticket_id, t.event_id, t.event_ticket_id, t.holder_id, o.user_id as maker_id, t.status, t.generation,
  t.admitted_at, k.name as event_ticket_name, k.max_per_person`
const joined = `join booking o on o.id = t.booking_id join event_ticket k on k.id = t.event_ticket_id`

export interface TicketToShare extends TicketAtHand {
  holder_email: string
  /** Whether the person who asks offered it before, to somebody who may hold it now. */
  was_theirs: boolean
  is_offered: boolean
  shared_lately: number
}

/** A ticket before a person offers it, with how many its holder has offered since a moment. */
export const readTicketToShare = statement<[string, string, Temporal.Instant], TicketToShare>(`
select ${ticketAtHand}, lower(u.email) as holder_email,
  exists (select from ticket_share s where s.ticket_id = t.id and s.sender_id = $2::uuid) as was_theirs,
  exists (select from ticket_share s where s.ticket_id = t.id and s.state = 'OPEN') as is_offered,
  (select count(*)::int from ticket_share s where s.sender_id = t.holder_id and s.created_at > $3::timestamptz)
    as shared_lately
from ticket t ${joined} join users u on u.id = t.holder_id
where t.id = $1`)

// The ticket is locked: an earlier offer of it may be accepted at this moment, and then it is no longer
// theirs.
export const insertShare = statement<
  [string, string, string, string | null, string | null, string | null, Temporal.Instant],
  { id: string }
>(`
with held as materialized (
  select id, event_id from ticket
  where id = $2 and holder_id = $3 and status = 'VALID' and admitted_at is null for no key update
)
insert into ticket_share (id, ticket_id, event_id, sender_id, to_user_id, to_email, note, state, created_at)
select $1::uuid, id, event_id, $3::uuid, $4::uuid, $5, $6, 'OPEN', $7::timestamptz from held
on conflict (ticket_id) where state = 'OPEN' do nothing
returning id`)

interface ShareRow {
  id: string
  ticket_id: string
  event_id: string
  sender_id: string
  to_user_id: string | null
  to_email: string | null
  note: string | null
  state: Exclude<TicketShareState, 'EXPIRED'>
  /** Whether the ticket was bought for the receiver. */
  is_gift: boolean
  created_at: Temporal.Instant
}

const shareColumns =
  's.id, s.ticket_id, s.event_id, s.sender_id, s.to_user_id, s.to_email, s.note, s.state, s.is_gift, s.created_at'

export interface OfferAtHand extends ShareRow, Omit<TicketAtHand, 'ticket_id' | 'event_id'> {
  /** Whether it is for the person who asks. */
  is_for_them: boolean
  /** How many of the event ticket count on the limit of the person who asks. */
  taken: number
}

/** An offer as it stands for a person who asks. */
export const readOffer = statement<[string, string], OfferAtHand>(`
select ${shareColumns}, ${ticketAtHand}, ${offeredToSql('s', 'u')} as is_for_them,
  coalesce((select a.taken from ticket_allowance a
    where a.event_ticket_id = t.event_ticket_id and a.user_id = u.id), 0) as taken
from ticket_share s join ticket t on t.id = s.ticket_id ${joined} join users u on u.id = $2
where s.id = $1`)

/**
 * Ends an open offer with this answer. Returns nothing where it was answered before. The giver of a gift gets their ticket
 * back with a new code and a new QR, because the old ones ended when the gift was sent. The ticket is locked first, as
 * where the offer is accepted, so that the two answers do not wait for each other.
 */
export const endShare = statement<
  [string, 'DECLINED' | 'CANCELLED', string, Temporal.Instant, code: string],
  { id: string }
>(`
with held as materialized (
  select t.id from ticket t where t.id = (select ticket_id from ticket_share where id = $1) for no key update
), ended as (
  update ticket_share set state = $2, answered_by = $3, answered_at = $4
  where id = $1 and state = 'OPEN' and (select count(*) from held) = 1
  returning id, ticket_id, is_gift
), returned as (
  update ticket t set is_gift_offered = false, code = $5, generation = t.generation + 1, version = t.version + 1
  from ended e where e.is_gift and t.id = e.ticket_id
)
select id from ended`)

/**
 * Passes an offered ticket on: the old code and QR end, the limit per person counts it on the receiver, and
 * both get a line in their transactions. Stock does not change. The ticket's own row is the guard: where a
 * door, an undo or another answer came first, the whole statement fails, and it is judged again.
 */
export const passTicketOn = statement<
  [
    shareId: string,
    ticketId: string,
    giver: string,
    generation: number,
    receiver: string,
    code: string,
    outId: string,
    inId: string,
    attendeeId: string,
    at: Temporal.Instant,
  ],
  never
>(`
with moved as (
  update ticket set holder_id = $5, code = $6, generation = generation + 1, version = version + 1, guest_name = null,
    is_gift_offered = false
  where id = $2 and holder_id = $3 and generation = $4 and status = 'VALID' and admitted_at is null
  returning id, event_id, event_ticket_id, booking_id
), answered as (
  update ticket_share set state = 'ACCEPTED', answered_by = $5, answered_at = $10, out_booking_id = $7,
    in_booking_id = $8
  where id = $1 and state = 'OPEN'
  returning id, is_gift
), maker as materialized (
  select o.user_id, m.event_ticket_id, k.max_per_person, k.name from moved m join booking o on o.id = m.booking_id
  join event_ticket k on k.id = m.event_ticket_id
), counted as (
  -- On the person who made the booking it counts all along.
  insert into ticket_allowance as a (event_ticket_id, user_id, taken, at_most)
  select event_ticket_id, $5::uuid, 1, max_per_person from maker where user_id <> $5::uuid
  on conflict (event_ticket_id, user_id)
    do update set taken = a.taken + 1, at_most = greatest(excluded.at_most, a.taken)
), uncounted as (
  update ticket_allowance a set taken = a.taken - 1 from maker m
  where a.event_ticket_id = m.event_ticket_id and a.user_id = $3::uuid and m.user_id <> $3::uuid
), booked as (
  insert into booking (id, event_id, user_id, type, attendee_state, transaction_status, quantity, gift_sender_id,
    gift_receiver_id, created_at, updated_at)
  select b.id, m.event_id, b.user_id,
    case when a.is_gift and b.id = $8::uuid then 'GIFT_EVENT_TICKET' else b.type end, 'NONE', 'COMPLETED', 1, b.sender,
    b.receiver, $10, $10
  from moved m, answered a, (values ($7::uuid, $3::uuid, 'TRANSFER_OUT_EVENT_TICKET', null::uuid, $5::uuid),
    ($8::uuid, $5::uuid, 'TRANSFER_IN_EVENT_TICKET', $3::uuid, null::uuid)) as b(id, user_id, type, sender, receiver)
), itemed as (
  insert into booking_item (booking_id, event_ticket_id, name, quantity)
  select b.id, event_ticket_id, name, 1 from maker, (values ($7::uuid), ($8::uuid)) as b(id)
), giver as materialized (
  -- How the giver stands afterwards is read in a statement of its own: nobody else changes it before that.
  select a.id from moved m join attendee a on a.event_id = m.event_id and a.user_id = $3::uuid for update of a
), attending as (
  insert into attendee as a (id, event_id, user_id, state, state_changed_at, created_at)
  select $9::uuid, event_id, $5::uuid, 'APPROVED', $10, $10 from moved
  on conflict (event_id, user_id) do update set state = 'APPROVED',
    state_changed_at = case when a.state = 'APPROVED' then a.state_changed_at else excluded.state_changed_at end
)
select must((select count(*) from moved) = 1 and (select count(*) from answered) = 1
  and (select count(*) from giver) = 1)`)

/** Updates the attendee state of the person who gave a ticket away, from the tickets that they still hold. */
export const standWithRest = statement<[string, string, Temporal.Instant], never>(`
update attendee a set state = s.state, state_changed_at = $3
from (select ${attendeeStateSql('$1::uuid', '$2::uuid')} as state) s
where a.event_id = $1 and a.user_id = $2 and a.state <> s.state`)

export interface ShownShare extends ShareRow {
  status: TicketStatus
  admitted_at: Temporal.Instant | null
  to_name: string | null
}

const shown = `
select ${shareColumns}, t.status, t.admitted_at,
  ${users.shownNameSql('u')} as to_name
from ticket_share s join ticket t on t.id = s.ticket_id left join users u on u.id = s.to_user_id`

export const readShares = statement<[string[]], ShownShare>(`${shown} where s.id = any($1::uuid[])`)

export const readOpenShares = statement<[string[]], ShownShare>(`
${shown} where s.ticket_id = any($1::uuid[]) and s.state = 'OPEN'`)

/** The open gifts of these bookings, in one order. */
export const readGiftsOf = statement<[string[]], ShareRow & { booking_id: string }>(`
select ${shareColumns}, t.booking_id from ticket t join ticket_share s on s.ticket_id = t.id
where t.booking_id = any($1::uuid[]) and s.is_gift and s.state = 'OPEN' and t.status = 'VALID' order by s.id`)

/** The open offers to a person and by them, at one event or (null) at all. */
export const readSharesOf = statement<[string, string | null, number], ShownShare>(`
with mine as (
  select s.id from ticket_share s where s.sender_id = $1 and s.state = 'OPEN'
  union
  select s.id from users u join ticket_share s on s.state = 'OPEN' and ${offeredToSql('s', 'u')} where u.id = $1
)
${shown} join mine on mine.id = s.id
where $2::uuid is null or s.event_id = $2::uuid
order by s.created_at, s.id limit $3::int`)

/** The people who hold tickets of bookings that others made. */
export const readPassedOn = statement<
  [string[]],
  { booking_id: string; holder_id: string; quantity: number }
>(`
select t.booking_id, t.holder_id, count(*)::int as quantity
from ticket t join booking o on o.id = t.booking_id
where t.booking_id = any($1::uuid[]) and t.holder_id <> o.user_id
group by t.booking_id, t.holder_id order by t.booking_id, t.holder_id`)

/** The people with an account that tickets of bookings are offered to. */
export const readOfferedTo = statement<
  [string[]],
  { booking_id: string; receiver_id: string; sender_id: string }
>(`
select distinct t.booking_id, r.id as receiver_id, s.sender_id
from ticket t join ticket_share s on s.ticket_id = t.id and s.state = 'OPEN'
join users r on ${offeredToSql('s', 'r')}
where t.booking_id = any($1::uuid[]) order by t.booking_id, r.id`)

/** Notes who gave the tickets of a new booking, and their note. */
export const noteSender = statement<[string, string, string | null], never>(`
update booking set gift_sender_id = $2, note = $3 where id = $1`)
