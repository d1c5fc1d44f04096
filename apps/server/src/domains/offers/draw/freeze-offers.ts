import * as draws from '#domains/draws/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { OfferRow } from '../offers.sql.ts'
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

/** Freezes the draws of offers that are over, each in a transaction of its own. */
export async function freezeEnded(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  for (const offer of await findEnded(services.db, now, AT_ONCE)) {
    if (stopping?.aborted) return
    await isolateFailure(
      () => inWork(services, (work) => freezeDrawOf(work, offer), now),
      (error) => services.log.error({ err: error, offerId: offer.id }, 'a draw could not be frozen'),
    )
  }
  services.news.wake()
}
