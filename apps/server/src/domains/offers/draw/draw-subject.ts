import type * as draws from '#domains/draws/public.ts'
import { readOffer } from '../access.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** Offers have draws: who sees the offer sees its draw. */
export const drawSubject: draws.DrawSubject = {
  kind: 'OFFER',
  async read(ctx, offerId) {
    const offer = await readOffer(ctx, offerId)
    return { winners: offer.quantity ?? 1, closesAt: offer.ends_at }
  },
}
