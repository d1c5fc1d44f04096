import type { EarnProgress } from '@reprise/rules/offers/programs/program'
import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { buyingOf, configurationOf } from '../earn/earning-of.ts'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/purchase/purchase-by-offer.test.ts.

const loadOwnPurchases = loadByKey<readonly number[]>(async (ctx, clubIds) => {
  const { userId } = await requireActor(ctx)
  const read = await Promise.all(
    clubIds.map(async (id) => [id, await points.readPurchaseTimes(ctx.db, id, userId)] as const),
  )
  return new Map(read)
})

/** How far the caller is with an offer that counts purchases in a row. Null for others. */
export async function readPurchaseProgress(ctx: Ctx, offer: OfferRow): Promise<EarnProgress | null> {
  const progress = buyingOf(offer)?.progress
  if (!progress) return null
  const purchases = (await loadOwnPurchases(ctx, offer.club_id)) ?? []
  const when = { timeZone: offer.time_zone, now: ctx.clock.now().epochMilliseconds }
  return progress(configurationOf(offer), purchases, when)
}
