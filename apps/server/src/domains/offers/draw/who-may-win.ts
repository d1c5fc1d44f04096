import { offerGaps } from '@reprise/rules/offers/requirements'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { OfferRow } from '../offers.sql.ts'
import { asRules, namedBy } from '../read-gaps.ts'
import { gapsToJoin } from '../redeem/require-eligible.ts'
import { selectCandidates, selectHeld } from './draw.sql.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/**
 * Those of these people who may win an offer now (S-112): members of the club who lack nothing that it asks for. Points are
 * spent when they redeem it. One statement for each kind of fact, however many people there are.
 */
export async function whoMayWin(
  db: Db,
  offer: OfferRow,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const candidates = await selectCandidates(db, offer.club_id, userIds)
  const named = await namedBy(db, [offer])
  const rules = asRules(offer, named)
  if (rules.length === 0) return new Set(candidates.map((row) => row.user_id))
  const ids = candidates.map((row) => row.user_id)
  const tierIds = [...named.tiers.keys()]
  const achievementIds = [...named.achievements.keys()]
  const reached = tierIds.length === 0 ? [] : await points.selectTiersReached(db, tierIds, ids)
  const held = achievementIds.length === 0 ? [] : await selectHeld(db, ids, achievementIds)
  const tiersOf = Map.groupBy(reached, (row) => row.user_id)
  const achievementsOf = Map.groupBy(held, (row) => row.user_id)
  const fit = candidates.filter((row) => {
    const gaps = offerGaps(rules, {
      earned: Number(row.ever_earned),
      balance: 0,
      hasPaid: false,
      repScore: row.rep_score,
      tierIds: (tiersOf.get(row.user_id) ?? []).map((tier) => tier.tier_id),
      achievementIds: (achievementsOf.get(row.user_id) ?? []).map((award) => award.achievement_id),
    })
    return gapsToJoin(gaps).length === 0
  })
  return new Set(fit.map((row) => row.user_id))
}
