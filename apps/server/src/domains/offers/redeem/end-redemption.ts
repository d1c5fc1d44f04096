import * as achievements from '#domains/achievements/public.ts'
import * as points from '#domains/points/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { OfferRow } from '../offers.sql.ts'
import { holdOf } from './hold-of.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import {
  expireRedemption,
  findOverdue,
  giveOneBack,
  lockParticipation,
  noteEnded,
} from './redemptions.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/** Gives a held redemption's points, its place in the quantity and in the member's limit back. */
export async function releaseHeld(work: Work, redemption: RedemptionRow): Promise<void> {
  if (redemption.points > 0n) await points.releaseHold(work, holdOf(redemption.id))
  await noteEnded(work.tx, redemption.offer_id, redemption.user_id, '0')
  await giveOneBack(work.tx, redemption.offer_id)
}

/**
 * Gives all of a confirmed redemption back: points, quantity and limit, and the achievement where no other redemption
 * is left that would have given it.
 */
export async function undoConfirmed(
  work: Work,
  offer: OfferRow,
  redemption: RedemptionRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { user_id: userId } = redemption
  if (redemption.points > 0n) await points.refundSpend(work, holdOf(redemption.id))
  const [left] = await noteEnded(work.tx, offer.id, userId, `${redemption.points}`)
  await giveOneBack(work.tx, offer.id)
  const { bonus_achievement_id: achievementId } = offer
  if (!achievementId || !left?.bonus_award_id || left.awarded_at) return
  const awardId = left.bonus_award_id
  await achievements.takeBonusBack(work, { achievementId, userId, decidedBy: by, awardId, reason })
  await work.tx
    .updateTable('offer_participation')
    .set({ bonus_award_id: null })
    .where('offer_id', '=', offer.id)
    .where('user_id', '=', userId)
    .execute()
}

// Returns whether there may be more.
async function expireOne(work: Work): Promise<boolean> {
  const [due] = await findOverdue(work.tx, work.now, 1)
  if (!due) return false
  await lockParticipation(work.tx, due.offer_id, due.user_id)
  // Somebody may have confirmed or taken it back meanwhile.
  const [expired] = await expireRedemption(work.tx, due.id)
  if (expired) await releaseHeld(work, due)
  return true
}

/** Ends the held redemptions whose time is over, each in a transaction of its own, and releases what they hold. */
export async function expireRedemptions(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  while (!stopping?.aborted && (await inWork(services, expireOne, now))) {
    // Locks one member at a time.
  }
}
