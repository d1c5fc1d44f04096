import * as achievements from '#domains/achievements/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { OfferRow } from '../offers.sql.ts'
import { noteConfirmed } from './redemptions.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/** Gives what a confirmed redemption gives: its points are counted as spent, and the offer's achievement is awarded. */
export async function giveRedeemed(
  work: Work,
  offer: OfferRow,
  { userId, points }: { userId: string; points: bigint },
): Promise<void> {
  const { bonus_achievement_id: achievementId, created_by: decidedBy } = offer
  const awardId = achievementId
    ? await achievements.giveBonus(work, { achievementId, userId, decidedBy })
    : null
  await noteConfirmed(work.tx, offer.id, userId, work.now, `${points}`, awardId)
}
