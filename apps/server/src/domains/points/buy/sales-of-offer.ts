import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/results/results.test.ts.

/** What was sold of an offer, or at its price, without refunded orders. The amount is in minor units. */
export interface SalesOfOffer {
  orders: number
  amount: bigint
  currency: string
}

const selectSales = statement<[string], SalesOfOffer>(`
select count(*)::int as orders, sum(total_amount)::bigint as amount, currency from points_order
where offer_id = $1 and status = 'COMPLETED' group by currency order by currency limit 1`)

/** What one buyer paid at the price of an offer, without refunded orders. */
export interface PaidByBuyer {
  offer_id: string
  user_id: string
  amount: bigint
  currency: string
}

/** What these people paid, each at the price of one offer. People who paid nothing are missing. */
export const selectPaid = statement<[offerIds: readonly string[], userIds: readonly string[]], PaidByBuyer>(`
select o.offer_id, o.user_id, sum(o.total_amount)::bigint as amount, o.currency
from unnest($1::uuid[], $2::uuid[]) as asked(offer_id, user_id)
join points_order o on o.offer_id = asked.offer_id and o.user_id = asked.user_id
where o.status = 'COMPLETED' group by o.offer_id, o.user_id, o.currency`)

/** The sales of an offer. Null where there is none. */
export async function readSalesOfOffer(db: Db, offerId: string): Promise<SalesOfOffer | null> {
  const [sales] = await selectSales(db, offerId)
  return sales ?? null
}
