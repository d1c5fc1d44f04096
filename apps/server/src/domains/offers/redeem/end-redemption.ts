import { randomUUID } from 'node:crypto'
import * as achievements from '#domains/achievements/public.ts'
import * as points from '#domains/points/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { OfferRow } from '../offers.sql.ts'
import { holdOf } from './hold-of.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import {
  expireRedemption,
  findOverdue,
  giveOneBack,
  handOrderOn,
  lockParticipation,
  moveBonusTo,
  noteEnded,
} from './redemptions.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

async function releasePoints(work: Work, redemption: RedemptionRow, isByClub: boolean): Promise<void> {
  if (redemption.points > 0n)
    await points.releaseHold(work, holdOf(redemption.id), isByClub ? 'more days' : 'expire')
}

/**
 * Gives a held redemption's points, its place in the quantity and in the member's limit back. Points whose last day is over
 * expire, so that a code makes no point last longer. Only where the club takes it back do they get more days.
 */
export async function releaseHeld(work: Work, redemption: RedemptionRow, isByClub = false): Promise<void> {
  await releasePoints(work, redemption, isByClub)
  await noteEnded(work.tx, redemption.offer_id, redemption.user_id, '0')
  await giveOneBack(work.tx, redemption.offer_id)
}

/**
 * Ends a held redemption at a venue. Its points come back. What was paid for it can be redeemed again; without a payment its
 * place in the quantity and in the limit comes back too.
 */
export async function endHeld(work: Work, redemption: RedemptionRow, isByClub = false): Promise<void> {
  const { id, order_id: orderId } = redemption
  if (orderId === null) return releaseHeld(work, redemption, isByClub)
  await releasePoints(work, redemption, isByClub)
  await handOrderOn(work.tx, id, orderId, randomUUID(), work.now)
}

/**
 * Gives all of a confirmed redemption back: points, quantity and limit, and the achievement where no other redemption
 * of this offer or of another one is left that would have given it.
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
  const [moved] = await moveBonusTo(work.tx, userId, offer.id, achievementId, awardId)
  if (!moved)
    await achievements.takeBonusBack(work, { achievementId, userId, decidedBy: by, awardId, reason })
  await work.tx
    .updateTable('offer_participation')
    .set({ bonus_award_id: null })
    .where('offer_id', '=', offer.id)
    .where('user_id', '=', userId)
    .execute()
}

async function expireOne(work: Work, due: RedemptionRow): Promise<void> {
  await lockParticipation(work.tx, due.offer_id, due.user_id)
  // Somebody may have confirmed or taken it back meanwhile.
  const [expired] = await expireRedemption(work.tx, due.id)
  if (expired) await endHeld(work, due)
}

/** How many overdue redemptions are read at once. */
const AT_ONCE = 100

/**
 * Ends the held redemptions whose time is over, each in a transaction of its own, and releases what they hold. Where one
 * fails, the others go on, and the next run tries it again.
 */
export async function expireRedemptions(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  const due = await findOverdue(services.db, now, AT_ONCE)
  for (const each of due) {
    if (stopping?.aborted) return
    await isolateFailure(
      () => inWork(services, (work) => expireOne(work, each), now),
      (error) => services.log.error({ err: error, redemptionId: each.id }, 'a redemption could not be ended'),
    )
  }
}
