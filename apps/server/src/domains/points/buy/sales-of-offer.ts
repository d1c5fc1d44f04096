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

/** The sales of an offer. Null where there is none. */
export async function readSalesOfOffer(db: Db, offerId: string): Promise<SalesOfOffer | null> {
  const [sales] = await selectSales(db, offerId)
  return sales ?? null
}
