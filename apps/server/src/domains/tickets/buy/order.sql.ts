import type { TransactionType } from '@reprise/rules/tickets/enums'
import * as payments from '#domains/payments/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { tailSql } from '#platform/writes/batch-tail.ts'
import { storedSql } from '#platform/writes/batched.sql.ts'
import type { Gift } from '../share/judge-gift.ts'
import { judgedAsItStandsSql, lockedPoolsSql, notKeptForLineSql } from '../stock/locked-pools.sql.ts'
import { acceptedOffersSql } from '../waiting-list/accepted-offers.sql.ts'
import type { CartFacts, EventFacts, EventTicketFacts, FactsOf } from './cart-facts.sql.ts'
import { cartFactsSql } from './cart-facts.sql.ts'
import type { NewHold } from './new-rows.ts'

export interface PricedEventFacts extends EventFacts {
  display_name: string
  slug: string
  is_all_in_pricing: boolean
}

export interface PricedEventTicketFacts extends EventTicketFacts {
  /** Minor units: at most 10,000,000. */
  price_amount: number
  currency: string
  gratuity_rate: number
}

/** An order of one of the askers that keeps stock and is not paid yet. */
interface OpenOrderFacts {
  booking_id: string
  user_id: string
  payment_id: string
  items: { event_ticket_id: string; own: number; guests: number }[]
}

export interface OrderFacts extends CartFacts<PricedEventFacts, PricedEventTicketFacts> {
  open: OpenOrderFacts[]
  /** The time until which the askers' ended, unpaid orders here would have kept stock, in the form of JSON. */
  given_up: { user_id: string; kept_until: string }[]
}

/** All that judging orders for one event needs, in one statement. */
export const readOrderFacts = statement<FactsOf, OrderFacts>(`
select ${cartFactsSql(storedSql('createEventOrder', '$2', '$4'), {
  event: ', display_name, slug, is_all_in_pricing',
  eventTicket: ', t.price_amount, t.currency, t.gratuity_rate',
})},
  (select coalesce(jsonb_agg(o), '[]') from (
    select b.id as booking_id, b.user_id, b.payment_id, (
      select jsonb_agg(jsonb_build_object('event_ticket_id', i.event_ticket_id,
        'own', i.quantity - i.additional_guests, 'guests', i.additional_guests))
      from booking_item i where i.booking_id = b.id) as items
    from booking b
    where b.user_id = any($2::uuid[]) and b.event_id = $1::uuid and b.payment_id is not null
      and b.attendee_state = 'NONE' and b.transaction_status in ('PENDING', 'CRASHED')
      and exists (select from hold h where h.booking_id = b.id and h.state in ('ACTIVE', 'PAYING'))) o) as open,
  (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.id, 'kept_until', g.hold_until)), '[]')
    from unnest($2::uuid[]) as a(id) cross join lateral (
      select hold_until from payment
      where lane = $1::uuid and payer_id = a.id and state in ('EXPIRED', 'DECLINED')
      order by hold_until desc limit 1) g) as given_up`)

/**
 * The event tickets that are kept for a person at an event: by their unpaid order, while its clock runs or it is
 * being paid, and by an offer of the waiting list.
 */
export const readKept = statement<
  [userId: string, eventId: string, now: Temporal.Instant],
  { event_ticket_id: string; shared_pool_id: string | null; quantity: number }
>(`
select event_ticket_id, s.shared_pool_id, sum(quantity)::int as quantity from (
  select h.event_ticket_id, h.quantity
  from booking b join hold h on h.booking_id = b.id
  where b.user_id = $1::uuid and b.event_id = $2::uuid and b.payment_id is not null
    and b.attendee_state = 'NONE' and b.transaction_status in ('PENDING', 'CRASHED')
    and (h.state = 'PAYING' or h.state = 'ACTIVE' and h.due_at > $3::timestamptz)
  union all
  select h.event_ticket_id, h.quantity from waiting_list_entry w join hold h on h.id = w.hold_id
  where w.event_id = $2::uuid and w.user_id = $1::uuid and w.due_at > $3::timestamptz
) kept join stock_pool s using (event_ticket_id)
group by event_ticket_id, s.shared_pool_id`)

/** Figures in minor units, as text: JSON has no bigint. */
interface Figures {
  service_fee: string
  processing_fee: string
  partner_fee: string
  taxes: string
  gratuity: string
  host_balance: string
}

export interface OrderWrite extends Figures {
  booking_id: string
  event_id: string
  user_id: string
  type: TransactionType
  quantity: number
  total_amount: string
  sub_total: string
  currency: string
  is_all_in_pricing: boolean
  payment_method: string
  referrer_id: string | null
  /** The receiver of the tickets, where they are a gift. */
  gift: Gift | null
  items: (Figures & {
    event_ticket_id: string
    /** The version of the event ticket when it was judged. */
    version: number
    name: string
    price_amount: string
    gratuity_rate: number
    own: number
    guests: number
    at_most: number
    guests_at_most: number
    /** How many are taken without an offer. Only stock that is not kept for the waiting list allows it. */
    beyond: number
  })[]
  holds: NewHold[]
  /** The holds of the offers that the order takes over. Their stock is part of what is taken. */
  offers: string[]
  payment: payments.OpeningRow
  /** The person's older open order, which this one replaces. */
  replaces: { booking_id: string; move: payments.MovingRow } | null
}

const FIGURES = `service_fee bigint, processing_fee bigint, partner_fee bigint, taxes bigint, gratuity bigint,
  host_balance bigint`
const FIGURE_NAMES = 'service_fee, processing_fee, partner_fee, taxes, gratuity, host_balance'

// Writes everything for all granted orders in one statement: stock and limit are taken, nothing is issued. An
// older order is ended in the same statement and before the new one, because a person has only one. Stock and
// limit change by the difference, each row once.
const writeAll = statement<[string, string, Temporal.Instant], never>(`
with writes as materialized (
  select * from jsonb_to_recordset($1::jsonb) as w(booking_id uuid, event_id uuid, user_id uuid, type text,
    quantity int, total_amount bigint, sub_total bigint, currency text, is_all_in_pricing boolean,
    payment_method text, referrer_id uuid, gift jsonb, items jsonb, holds jsonb, offers jsonb, payment jsonb, replaces jsonb, ${FIGURES})
), items as materialized (
  select w.booking_id, w.user_id, i.*
  from writes w, jsonb_to_recordset(w.items) as i(event_ticket_id uuid, version int, name text, price_amount bigint,
    gratuity_rate int, own int, guests int, at_most int, guests_at_most int, beyond int, ${FIGURES})
), former as materialized (
  select b.id, b.user_id from booking b
  where b.id in (select (replaces ->> 'booking_id')::uuid from writes)
  order by b.id for no key update of b
), ${payments.movingSql("(select jsonb_agg(w.replaces -> 'move') from writes w, (select count(*) from former) f where w.replaces is not null)", '$3')},
ended as (
  update booking b set transaction_status = 'CANCELLED', updated_at = $3::timestamptz, version = b.version + 1
  from moved_payment m where b.id = m.subject
), released as (
  update hold h set state = 'RELEASED', due_at = null from moved_payment m
  where h.booking_id = m.subject and h.state = 'ACTIVE'
  returning h.event_ticket_id, h.user_id, h.kind, h.quantity
), moves as materialized (
  select event_ticket_id, user_id, sum(own) as own, sum(guests) as guests, max(at_most) as at_most,
    max(guests_at_most) as guests_at_most, sum(beyond) as beyond
  from (
    select event_ticket_id, user_id, own, guests, at_most, guests_at_most, beyond from items
    union all
    select event_ticket_id, user_id, case when kind = 'GUEST' then 0 else -quantity end,
      case when kind = 'GUEST' then -quantity else 0 end, null, null, 0 from released
  ) each_move
  group by event_ticket_id, user_id
), ${lockedPoolsSql('select event_ticket_id from moves')},
${acceptedOffersSql('$3')},
pooled as (
  update stock_pool s set taken = s.taken + m.taken - coalesce(o.quantity, 0)
  from locked_pool l join (
    select event_ticket_id, sum(own + guests) as taken, sum(beyond) as beyond from moves group by event_ticket_id
  ) m using (event_ticket_id) left join accepted_stock o using (event_ticket_id)
  where s.event_ticket_id = l.event_ticket_id and (s.closed_at is null or m.taken <= 0)
    and (m.beyond = 0 or ${notKeptForLineSql('s')})
  returning s.event_ticket_id
), allowed as (
  insert into ticket_allowance as a (event_ticket_id, user_id, taken, at_most, guests, guests_at_most)
  select event_ticket_id, user_id, own, at_most, guests, guests_at_most from moves
  where own >= 0 and guests >= 0 and at_most is not null order by event_ticket_id, user_id
  on conflict (event_ticket_id, user_id)
    do update set taken = a.taken + excluded.taken, at_most = excluded.at_most,
      guests = a.guests + excluded.guests, guests_at_most = excluded.guests_at_most
), freed as (
  update ticket_allowance a set taken = a.taken + m.own, guests = a.guests + m.guests,
    at_most = coalesce(m.at_most, a.at_most), guests_at_most = coalesce(m.guests_at_most, a.guests_at_most)
  from moves m
  where a.event_ticket_id = m.event_ticket_id and a.user_id = m.user_id
    and (m.own < 0 or m.guests < 0 or m.at_most is null)
), ${payments.openingSql('(select jsonb_agg(w.payment) from writes w, (select count(*) from moved_payment) m)', '$3')},
booked as (
  insert into booking (id, event_id, user_id, type, attendee_state, transaction_status, quantity, total_amount,
    currency, is_all_in_pricing, sub_total, ${FIGURE_NAMES}, payment_method, payment_id, referrer_id, created_at,
    updated_at, is_from_line)
  select booking_id, event_id, user_id, type, 'NONE', 'PENDING', quantity, total_amount, currency,
    is_all_in_pricing, sub_total, ${FIGURE_NAMES}, payment_method, (payment ->> 'id')::uuid, referrer_id,
    $3::timestamptz, $3::timestamptz, jsonb_array_length(offers) > 0 or exists (
      select from booking f where f.id = (replaces ->> 'booking_id')::uuid and f.is_from_line)
  from writes
), gifted as (
  insert into ticket_gift (booking_id, receiver_id, email, note, created_at)
  select booking_id, (gift ->> 'receiver_id')::uuid, gift ->> 'email', gift ->> 'note', $3::timestamptz
  from writes where gift is not null
), itemed as (
  insert into booking_item (booking_id, event_ticket_id, name, price_amount, quantity, additional_guests,
    gratuity_rate, ${FIGURE_NAMES})
  select booking_id, event_ticket_id, name, price_amount, own + guests, guests, gratuity_rate, ${FIGURE_NAMES}
  from items
), held as (
  insert into hold (id, event_ticket_id, booking_id, user_id, kind, state, quantity, created_at, due_at)
  select h.id, h.event_ticket_id, w.booking_id, w.user_id, h.kind, 'ACTIVE', h.quantity, $3::timestamptz,
    (w.payment ->> 'hold_until')::timestamptz
  from writes w, jsonb_to_recordset(w.holds) as h(id uuid, event_ticket_id uuid, kind text, quantity int)
), ${tailSql('$2', '$3')}
select must((select count(*) from pooled) = (select count(distinct event_ticket_id) from moves)
  and (select count(*) from accepted_offer) = (select count(*) from offered)
  and (select count(*) from moved_payment) = (select count(*) from payment_move)
  and ${judgedAsItStandsSql('items')})`)

export async function writeOrders(
  db: Db,
  writes: readonly OrderWrite[],
  tail: string,
  now: Temporal.Instant,
): Promise<void> {
  await writeAll(db, JSON.stringify(writes), tail, now)
}
