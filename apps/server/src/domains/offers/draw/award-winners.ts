import { passedOnReasons } from '@reprise/rules/offers/draw-reasons'
import * as draws from '#domains/draws/public.ts'
import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { offerNotWon, offerWon } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { awardPrizes, noteDrawn, selectWithoutPrize } from './draw.sql.ts'
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

/** How many people one piece of news names. */
const PEOPLE_AT_ONCE = 500

/** Announces the draw to those who took part and have no prize. */
async function announceNotWon(work: Work, { id: offerId, club_id: clubId }: OfferRow): Promise<void> {
  let after: string | null = null
  for (;;) {
    const people: { user_id: string }[] = await selectWithoutPrize(work.tx, offerId, after, PEOPLE_AT_ONCE)
    const userIds = people.map((row) => row.user_id)
    if (userIds.length > 0) await announce(work, [offerNotWon(offerId, 1, { offerId, clubId, userIds })])
    after = userIds.at(-1) ?? null
    if (userIds.length < PEOPLE_AT_ONCE) return
  }
}

async function awardOne(work: Work, offerId: string): Promise<void> {
  const { tx, now } = work
  // One conditional update decides who awards, the button or the clock.
  const [offer] = await noteDrawn(tx, offerId, now)
  if (!offer) return
  const winners = await settleHolders(work, offer)
  await awardPrizes(tx, offerId, winners, now, redeemUntil(offer, now))
  if (winners.length > 0)
    await announce(work, [offerWon(offerId, 1, { offerId, clubId: offer.club_id, userIds: winners })])
  await announceNotWon(work, offer)
}

/** Gives the prizes of draws that were made to their winners, and tells everybody who took part. */
export async function awardWinners(work: Work, offerIds: readonly string[]): Promise<void> {
  for (const offerId of offerIds) await awardOne(work, offerId)
}
