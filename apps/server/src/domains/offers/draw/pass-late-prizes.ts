import { passedOnReasons } from '@reprise/rules/offers/draw-reasons'
import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { selectOffers } from '../offers.sql.ts'
import { redeemUntil } from './award-winners.ts'
import { awardPrizes, findLate, findOfLeavers } from './draw.sql.ts'
import { lockPrize, passPrize } from './pass-prize-on.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

async function passOne(work: Work, offerId: string, userId: string, reason: string): Promise<void> {
  const participation = await lockPrize(work, offerId, userId)
  const [offer] = await selectOffers(work.tx, [offerId])
  if (!participation || !offer || offer.archived_at) return
  await announce(work, await passPrize(work, offer, userId, reason))
}

/** Gives a winner whose club is suspended the whole time once more, because nobody can redeem anything there. */
async function giveTimeAgain(work: Work, offerId: string, userId: string): Promise<void> {
  const participation = await lockPrize(work, offerId, userId)
  const [offer] = await selectOffers(work.tx, [offerId])
  if (participation && offer)
    await awardPrizes(work.tx, offerId, [userId], work.now, redeemUntil(offer, work.now))
}

/** How many prizes are read at once. */
const AT_ONCE = 100

/** Passes prizes on whose time is over, each in a transaction of its own. */
export async function passLatePrizesOn(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  for (const late of await findLate(services.db, now, AT_ONCE)) {
    if (stopping?.aborted) return
    await isolateFailure(
      () =>
        inWork(
          services,
          (work) =>
            late.is_suspended
              ? giveTimeAgain(work, late.offer_id, late.user_id)
              : passOne(work, late.offer_id, late.user_id, passedOnReasons.late),
          now,
        ),
      (error) => services.log.error({ err: error, offerId: late.offer_id }, 'a prize could not be passed on'),
    )
  }
  services.news.wake()
}

/** Passes the prizes of people on who left the club before they redeemed them. */
export async function passPrizesOfLeaversOn(
  work: Work,
  left: readonly { clubId: string; userId: string }[],
): Promise<void> {
  const open = await findOfLeavers(
    work.tx,
    left.map(({ clubId }) => clubId),
    left.map(({ userId }) => userId),
  )
  for (const prize of open) await passOne(work, prize.offer_id, prize.user_id, passedOnReasons.left)
}
