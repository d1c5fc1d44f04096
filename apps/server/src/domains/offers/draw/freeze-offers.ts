import * as draws from '#domains/draws/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { isEndedAt } from '../offer-at.ts'
import type { OfferRow } from '../offers.sql.ts'
import { lockOffers } from '../offers.sql.ts'
import { findEnded } from './draw.sql.ts'
import { whoMayWin } from './who-may-win.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** How many offers are read at once. */
const AT_ONCE = 20

/** Freezes the draw of an offer that is over. Does nothing where somebody did it already. */
export async function freezeDrawOf(work: Work, offer: OfferRow): Promise<void> {
  await draws.freezeDraw(work, {
    subjectId: offer.id,
    winners: offer.quantity ?? 1,
    mayWin: (userIds) => whoMayWin(work.tx, offer, userIds),
  })
}

/** Freezes the draw of an offer under the lock of the offer, unless its end was moved since it was read. */
async function freezeOne(work: Work, offerId: string): Promise<void> {
  const [offer] = await lockOffers(work.tx, offerId)
  if (offer && isEndedAt(offer, work.now)) await freezeDrawOf(work, offer)
}

/** Freezes the draws of offers that are over, each in a transaction of its own. */
export async function freezeEnded(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const { id } of await findEnded(services.db, services.clock.now(), AT_ONCE)) {
    if (stopping?.aborted) return
    await isolateFailure(
      () => inWork(services, (work) => freezeOne(work, id)),
      (error) => services.log.error({ err: error, offerId: id }, 'a draw could not be frozen'),
    )
  }
  services.news.wake()
}
