import { passedOnReasons } from '@reprise/rules/offers/draw-reasons'
import * as draws from '#domains/draws/public.ts'
import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { offerNotWon, offerWon } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { awardPrizes, noteDrawn } from './draw.sql.ts'
import { whoMayWin } from './who-may-win.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** Until when somebody who gets a prize now can redeem it. */
export const redeemUntil = ({ redeem_days: days }: OfferRow, now: Temporal.Instant): Temporal.Instant =>
  now.add({ hours: 24 * (days ?? 1) })

/** Passes the prizes of people who may not win any more on, until all who have one may. Returns those. */
async function settleHolders(work: Work, offer: OfferRow): Promise<string[]> {
  const subjectId = offer.id
  const fit = new Set<string>()
  for (;;) {
    const holders = await draws.readHolders(work, subjectId)
    const unknown = holders.filter((userId) => !fit.has(userId))
    if (unknown.length === 0) return holders
    const mayWin = await whoMayWin(work.tx, offer, unknown)
    for (const userId of unknown) {
      if (mayWin.has(userId)) fit.add(userId)
      else await draws.passOn(work, { subjectId, userId, reason: passedOnReasons.unfit })
    }
  }
}

async function awardOne(work: Work, offerId: string): Promise<void> {
  const { tx, now } = work
  // One conditional update decides who awards, the button or the clock.
  const [offer] = await noteDrawn(tx, offerId, now)
  if (!offer) return
  const winners = await settleHolders(work, offer)
  await awardPrizes(tx, offerId, winners, now, redeemUntil(offer, now))
  const of = { offerId, clubId: offer.club_id }
  await announce(work, [
    ...(winners.length > 0 ? [offerWon(offerId, 1, { ...of, userIds: winners })] : []),
    offerNotWon(offerId, 1, of),
  ])
}

/** Gives the prizes of draws that were made to their winners, and tells everybody who took part. */
export async function awardWinners(work: Work, offerIds: readonly string[]): Promise<void> {
  for (const offerId of offerIds) await awardOne(work, offerId)
}
