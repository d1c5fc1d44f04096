import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type * as payments from '#domains/payments/public.ts'
import { statement } from '#platform/db/statement.ts'

const isSomebodyIn = 'exists (select from ticket t where t.booking_id = b.id and t.admitted_at is not null)'

/** Paid bookings of an event that end in the same way; amounts in minor units. */
export interface AlikeRow {
  state: payments.Payment['state']
  transaction_status: TransactionStatus
  has_somebody_in: boolean
  currency: string
  orders: number
  total_amount: bigint
  /** The most that refunding all of them takes from the host. */
  host_share: bigint
}

/**
 * The paid bookings of an event, counted by everything that decides how each would end: few rows for any
 * number of bookings.
 */
export const countPaidBookings = statement<[string], AlikeRow>(`
select p.state, b.transaction_status, ${isSomebodyIn} as has_somebody_in, b.currency, count(*)::int as orders,
  sum(b.total_amount)::bigint as total_amount, sum(greatest(b.host_balance, 0))::bigint as host_share
from booking b join payment p on p.id = b.payment_id
where b.event_id = $1 group by 1, 2, 3, 4`)

/** What each refund of an event would take from the host, in the order in which the balance covers them. */
export const readRefundShares = statement<[string], { id: string; host_balance: bigint }>(`
select b.id, b.host_balance from booking b join payment p on p.id = b.payment_id
where b.event_id = $1 and p.state = 'CAPTURED' and not ${isSomebodyIn} order by b.created_at, b.id`)
