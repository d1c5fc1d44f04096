import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/**
 * A sum of paid lines of one event ticket that have the same price, the same days of payment and refund, and
 * the same status.
 */
export interface EarningsRow {
  event_ticket_id: string
  price_amount: bigint
  /** Days in the event's time zone, yyyy-MM-dd. */
  paid_on: string
  refunded_on: string | null
  transaction_status: TransactionStatus
  quantity: number
  host_balance: bigint
  service_fee: bigint
  processing_fee: bigint
  partner_fee: bigint
  taxes: bigint
  gratuity: bigint
}

// The day of each order is worked out once, not once per line. Each scope has a text of its own, because one
// text for both would get a plan that fits neither.
const sumsOf = (scope: string) => `
with paid as materialized (
  select id, transaction_status, (paid_at at time zone $2::text)::date as paid_on,
    case when transaction_status = 'REFUNDED' then (refunded_at at time zone $2::text)::date end as refunded_on
  from booking where ${scope} and paid_at is not null
)
select i.event_ticket_id, i.price_amount, p.paid_on, p.refunded_on, p.transaction_status,
  sum(i.quantity)::int as quantity, sum(i.host_balance)::bigint as host_balance, sum(i.service_fee)::bigint as service_fee,
  sum(i.processing_fee)::bigint as processing_fee, sum(i.partner_fee)::bigint as partner_fee,
  sum(i.taxes)::bigint as taxes, sum(i.gratuity)::bigint as gratuity
from paid p join booking_item i on i.booking_id = p.id
where i.price_amount > 0
group by 1, 2, 3, 4, 5`

const countsOf = (scope: string) => `
select count(*)::int as orders,
  (count(*) filter (where transaction_status in ('REFUNDED', 'REFUND_PENDING', 'CRASHED')))::int as refunds
from booking where ${scope} and paid_at is not null`

const everybodys = 'event_id = $1::uuid'

const sumAll = statement<[string, string], EarningsRow>(sumsOf(everybodys))
const sumOwn = statement<[string, string, string], EarningsRow>(
  sumsOf(`${everybodys} and referrer_id = $3::uuid`),
)
const countAll = statement<[string], OrderCounts>(countsOf(everybodys))
const countOwn = statement<[string, string], OrderCounts>(
  countsOf(`${everybodys} and referrer_id = $2::uuid`),
)

/** The paid lines of an event's orders, or of those that one person brought, summed by event ticket, days and status. */
export function sumEarnings(
  db: Db,
  eventId: string,
  timeZone: string,
  referrerId: string | null,
): Promise<EarningsRow[]> {
  return referrerId ? sumOwn(db, eventId, timeZone, referrerId) : sumAll(db, eventId, timeZone)
}

interface OrderCounts {
  orders: number
  refunds: number
}

/** Paid orders, and how many of them were given back or are on their way. */
export function countOrders(db: Db, eventId: string, referrerId: string | null): Promise<OrderCounts[]> {
  return referrerId ? countOwn(db, eventId, referrerId) : countAll(db, eventId)
}

export interface SoldEventTicketRow {
  id: string
  name: string
  color: string
  price_amount: bigint
  currency: string
  is_gone: boolean
}

/** The event tickets that have a price, also the deleted ones, because they may have been sold. */
export const readSoldEventTickets = statement<[string], SoldEventTicketRow>(`
select id, name, color, price_amount, currency, deleted_at is not null as is_gone
from event_ticket where event_id = $1 and ticket_type = 'PAID' order by sort_order, id`)

/** The earnings of an event's host, or of the promoter with the second id. */
export interface NetRow {
  event_id: string
  referrer_id: string | null
  amount: bigint
  /** Null where the event never had a ticket with a price. */
  currency: string | null
}

/** The earnings of these events after refunds, for pairs of an event and a promoter or null. */
export const sumNets = statement<[string[], (string | null)[]], NetRow>(`
select asked.event_id, asked.referrer_id,
  (select currency from event_ticket k
    where k.event_id = asked.event_id and k.ticket_type = 'PAID' order by sort_order, id limit 1) as currency,
  case when asked.referrer_id is null then (
    select coalesce(sum(b.host_balance), 0)::bigint from booking b
    where b.event_id = asked.event_id and b.paid_at is not null and b.transaction_status <> 'REFUNDED')
  else (
    select coalesce(sum(b.partner_fee), 0)::bigint from booking b
    where b.event_id = asked.event_id and b.referrer_id = asked.referrer_id and b.paid_at is not null
      and b.transaction_status <> 'REFUNDED') end as amount
from unnest($1::uuid[], $2::uuid[]) as asked(event_id, referrer_id)`)
