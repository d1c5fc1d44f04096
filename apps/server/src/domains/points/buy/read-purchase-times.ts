import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/purchase/purchase-by-offer.test.ts.

/** More than the longest streak of purchases needs, also where somebody buys several times in a period. */
const MOST = 1000

const selectPaid = statement<[string, string, number], { paid_at: Temporal.Instant }>(`
select paid_at from points_order where user_id = $1 and club_id = $2 and sells = 'POINTS' and status = 'COMPLETED'
order by paid_at desc limit $3`)

/** The moments of a person's paid orders of points of a club, in epoch milliseconds, the oldest first. Refunded ones are left out. */
export async function readPurchaseTimes(db: Db, clubId: string, userId: string): Promise<number[]> {
  const rows = await selectPaid(db, userId, clubId, MOST)
  return rows.map(({ paid_at: at }) => at.epochMilliseconds).reverse()
}
