import * as achievements from '#domains/achievements/public.ts'
import * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import { moveBonusTo } from '../redeem/redemptions.sql.ts'
import type { FulfilmentRow } from './earn.sql.ts'
import {
  cancelFulfilments,
  countFulfilments,
  lockWithBonus,
  noteBonuses,
  selectTiersGiven,
} from './earn.sql.ts'
import { bookPoints, countsOf } from './fulfil.ts'

// Tested in domains/offers/earn/cancel-fulfilment.test.ts and domains/offers/earn/reconcile-counts.test.ts.

interface Why {
  /** The person of the team. Null where what it was given for no longer holds. */
  by: string | null
  reason: string | null
}

/** Takes the tiers back that nothing of an offer gives any more. */
async function takeTiers(work: Work, clubIdOf: Map<string, string>, rows: readonly FulfilmentRow[]) {
  const withTier = rows.flatMap(({ offer_id, user_id, tier_id }) => {
    const clubId = clubIdOf.get(offer_id)
    return tier_id && clubId ? [{ clubId, userId: user_id, tierId: tier_id }] : []
  })
  if (withTier.length === 0) return
  await points.lockTierHolders(work, withTier)
  const still = await selectTiersGiven(
    work.tx,
    withTier.map(({ tierId }) => tierId),
    withTier.map(({ userId }) => userId),
  )
  const kept = new Set(still.map((row) => `${row.tier_id}|${row.user_id}`))
  await points.takeTiersBack(
    work,
    withTier.filter(({ tierId, userId }) => !kept.has(`${tierId}|${userId}`)),
  )
}

/** Takes the bonus achievement back from a member who has no fulfilment of the offer left. Another offer may give it too. */
async function takeBonus(
  work: Work,
  offer: OfferRow,
  { user_id: userId, bonus_award_id: awardId }: ParticipationRow,
  { by, reason }: Why,
): Promise<void> {
  const { bonus_achievement_id: achievementId } = offer
  if (!achievementId || !awardId) return
  const [moved] = await moveBonusTo(work.tx, userId, offer.id, achievementId, awardId)
  if (!moved) {
    const decidedBy = by ?? offer.created_by
    await achievements.takeBonusBack(work, {
      achievementId,
      userId,
      decidedBy,
      awardId,
      reason: reason ?? '-',
    })
  }
  await noteBonuses(work.tx, offer.id, [userId], [null])
}

/**
 * Takes fulfilments back, in the open transaction: points, quantity and limit, the tier where no other fulfilment gives it,
 * and the bonus where none of the offer is left. The offers must be locked (`lockEarning`). Returns what was taken back.
 */
export async function undoFulfilments(
  work: Work,
  offers: readonly OfferRow[],
  rows: readonly FulfilmentRow[],
  why: Why,
): Promise<FulfilmentRow[]> {
  if (rows.length === 0) return []
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  await lockWithBonus(
    work.tx,
    rows.map((row) => row.offer_id),
    rows.map((row) => row.user_id),
  )
  const cancelled = await cancelFulfilments(
    work.tx,
    rows.map(({ id }) => id),
    work.now,
    why.by,
    why.reason,
  )
  if (cancelled.length === 0) return []
  const left = await countFulfilments(work.tx, JSON.stringify(countsOf(cancelled, -1)), work.now)
  await bookPoints(work, byId, cancelled)
  await takeTiers(work, new Map(offers.map(({ id, club_id }) => [id, club_id])), cancelled)
  for (const row of left) {
    const offer = byId.get(row.offer_id)
    if (offer && row.awarded_at === null) await takeBonus(work, offer, row, why)
  }
  return cancelled
}
