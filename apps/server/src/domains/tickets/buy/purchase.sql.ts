import type { TransactionType } from '@reprise/rules/tickets/enums'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { tailSql } from '#platform/writes/batch-tail.ts'
import { storedSql } from '#platform/writes/batched.sql.ts'
import type { Gift } from '../share/judge-gift.ts'
import { judgedAsItStandsSql, lockedPoolsSql, notKeptForLineSql } from '../stock/locked-pools.sql.ts'
import { acceptedOffersSql } from '../waiting-list/accepted-offers.sql.ts'
import type { CartFacts, FactsOf } from './cart-facts.sql.ts'
import { cartFactsSql } from './cart-facts.sql.ts'

/** All that judging requests for one event needs, in one statement. */
export const readPurchaseFacts = statement<FactsOf, CartFacts>(`
select ${cartFactsSql(storedSql('purchaseEventTickets', '$2', '$4'))}`)

export interface PurchaseWrite {
  booking_id: string
  event_id: string
  user_id: string
  attendee_id: string
  waits: boolean
  type: TransactionType
  quantity: number
  referrer_id: string | null
  /** The receiver of the tickets, where they are a gift. */
  gift: Gift | null
  items: {
    event_ticket_id: string
    /** The version of the event ticket when it was judged. */
    version: number
    name: string
    own: number
    guests: number
    at_most: number
    guests_at_most: number
    /** How many are taken without an offer. Only stock that is not kept for the waiting list allows it. */
    beyond: number
  }[]
  /** Empty while the booking waits for approval. */
  holds: { id: string; event_ticket_id: string; kind: 'PURCHASE' | 'GUEST'; quantity: number }[]
  /** The holds of the offers that end with it. Their stock is part of what is taken. */
  offers: string[]
  tickets: { id: string; event_ticket_id: string; code: string }[]
}

// Writes everything for all granted requests in one statement. The CHECK of the pool guards the stock, the
// CHECK of the allowance the limit per person. closed_at refuses an event that was cancelled meanwhile.
const writeAll = statement<[string, string, Temporal.Instant], never>(`
with writes as materialized (
  select * from jsonb_to_recordset($1::jsonb) as w(booking_id uuid, event_id uuid, user_id uuid,
    attendee_id uuid, waits boolean, type text, quantity int, referrer_id uuid, gift jsonb, items jsonb,
    holds jsonb, offers jsonb, tickets jsonb)
), items as materialized (
  select w.booking_id, w.user_id, w.waits, i.*, i.own + i.guests as quantity
  from writes w, jsonb_to_recordset(w.items)
    as i(event_ticket_id uuid, version int, name text, own int, guests int, at_most int, guests_at_most int,
      beyond int)
), ${lockedPoolsSql('select event_ticket_id from items')},
${acceptedOffersSql('$3')},
pooled as (
  update stock_pool s set taken = s.taken + m.taken - coalesce(o.quantity, 0), waiting = s.waiting + m.waiting
  from locked_pool l join (
    select event_ticket_id, coalesce(sum(quantity) filter (where not waits), 0) as taken,
      coalesce(sum(quantity) filter (where waits), 0) as waiting,
      coalesce(sum(beyond) filter (where not waits), 0) as beyond
    from items group by event_ticket_id
  ) m using (event_ticket_id) left join accepted_stock o using (event_ticket_id)
  where s.event_ticket_id = l.event_ticket_id and s.closed_at is null
    and (m.beyond = 0 or ${notKeptForLineSql('s')})
  returning s.event_ticket_id
), allowed as (
  insert into ticket_allowance as a (event_ticket_id, user_id, taken, at_most, guests, guests_at_most)
  select event_ticket_id, user_id, own, at_most, guests, guests_at_most from items order by event_ticket_id, user_id
  on conflict (event_ticket_id, user_id)
    do update set taken = a.taken + excluded.taken, at_most = excluded.at_most,
      guests = a.guests + excluded.guests, guests_at_most = excluded.guests_at_most
), booked as (
  insert into booking (id, event_id, user_id, type, attendee_state, transaction_status, quantity, referrer_id,
    created_at, updated_at)
  select booking_id, event_id, user_id, type, case when waits then 'INVITEE_ACCEPTED' else 'APPROVED' end,
    case when waits then 'PENDING' else 'COMPLETED' end, quantity, referrer_id, $3::timestamptz, $3::timestamptz
  from writes
), itemed as (
  insert into booking_item (booking_id, event_ticket_id, name, quantity, additional_guests)
  select booking_id, event_ticket_id, name, quantity, guests from items
), held as (
  insert into hold (id, event_ticket_id, booking_id, user_id, kind, state, quantity, created_at)
  select h.id, h.event_ticket_id, w.booking_id, w.user_id, h.kind, 'CONVERTED', h.quantity, $3::timestamptz
  from writes w, jsonb_to_recordset(w.holds) as h(id uuid, event_ticket_id uuid, kind text, quantity int)
), issued as (
  insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at, is_gift_offered)
  select t.id, w.event_id, t.event_ticket_id, w.booking_id, w.user_id,
    case when w.waits then 'REQUESTED' else 'VALID' end, t.code, $3::timestamptz, w.gift is not null
  from writes w, jsonb_to_recordset(w.tickets) as t(id uuid, event_ticket_id uuid, code text)
), gifted as (
  insert into ticket_share (id, ticket_id, event_id, sender_id, to_user_id, to_email, note, state, created_at, is_gift)
  select gen_random_uuid(), t.id, w.event_id, w.user_id, (w.gift ->> 'receiver_id')::uuid, w.gift ->> 'email',
    w.gift ->> 'note', 'OPEN', $3::timestamptz, true
  from writes w, jsonb_to_recordset(w.tickets) as t(id uuid) where w.gift is not null
), attending as (
  insert into attendee as a (id, event_id, user_id, state, state_changed_at, created_at)
  select attendee_id, event_id, user_id, case when waits then 'INVITEE_ACCEPTED' else 'APPROVED' end,
    $3::timestamptz, $3::timestamptz
  from writes
  on conflict (event_id, user_id) do update
    set state = case when a.state = 'APPROVED' then a.state else excluded.state end,
      state_changed_at = case when a.state in ('APPROVED', excluded.state) then a.state_changed_at
        else excluded.state_changed_at end
), ${tailSql('$2', '$3')}
select must((select count(*) from pooled) = (select count(distinct event_ticket_id) from items)
  and (select count(*) from accepted_offer) = (select count(*) from offered)
  and ${judgedAsItStandsSql('items')})`)

export async function writePurchases(
  db: Db,
  writes: readonly PurchaseWrite[],
  tail: string,
  now: Temporal.Instant,
): Promise<void> {
  await writeAll(db, JSON.stringify(writes), tail, now)
}
