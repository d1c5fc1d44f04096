import { passPrizeOnInput } from '@reprise/rules/offers/draw.input'
import { passedOnReasons } from '@reprise/rules/offers/draw-reasons'
import * as clubs from '#domains/clubs/public.ts'
import * as draws from '#domains/draws/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { announce } from '#platform/news/announce.ts'
import type { News } from '#platform/news/news.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireEditingOf } from '../access.ts'
import { offerPassedOn, offerWon } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { lockParticipation } from '../redeem/redemptions.sql.ts'
import { redeemUntil } from './award-winners.ts'
import { awardPrizes, takePrize } from './draw.sql.ts'
import { whoMayWin } from './who-may-win.ts'

// Tested in domains/offers/draw/draw-prizes.test.ts.

/** Finds the next alternate who may win, past those who may not any more. */
async function nextFor(work: Work, offer: OfferRow, userId: string, reason: string): Promise<string | null> {
  const subjectId = offer.id
  let next = await draws.passOn(work, { subjectId, userId, reason })
  while (next !== null && !(await whoMayWin(work.tx, offer, [next])).has(next))
    next = await draws.passOn(work, { subjectId, userId: next, reason: passedOnReasons.unfit })
  return next
}

/** Takes a prize from a person and gives it to the next alternate. Returns what is to be announced. */
export async function passPrize(
  work: Work,
  offer: OfferRow,
  userId: string,
  reason: string,
): Promise<News[]> {
  const { tx, now } = work
  const next = await nextFor(work, offer, userId, reason)
  await takePrize(tx, offer.id, userId)
  const of = { offerId: offer.id, clubId: offer.club_id }
  const passed = offerPassedOn(offer.id, 1, { ...of, userId, reason })
  if (next === null) return [passed]
  await awardPrizes(tx, offer.id, [next], now, redeemUntil(offer, now))
  return [passed, offerWon(offer.id, 1, { ...of, userIds: [next] })]
}

/** The person's prize, locked after its draw. Undefined where they have none, or redeemed it. */
export async function lockPrize(work: Work, offerId: string, userId: string) {
  await draws.lockToPassOn(work, offerId)
  const [participation] = await lockParticipation(work.tx, offerId, userId)
  return participation?.redeem_until && participation.redeemed === 0 ? participation : undefined
}

/**
 * Passes a prize that nobody redeemed on to the next alternate, with a reason that everybody reads. Throws CONFLICT where
 * the person has no prize, or redeemed it, and FORBIDDEN for who has or waits for a prize of the draw.
 */
export const passPrizeOn = operation({
  name: 'passPrizeOn',
  input: passPrizeOnInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  async load(call) {
    const { actor, input } = call
    const participation = await lockPrize(call, input.offerId, input.userId)
    return { participation, isWaiting: await draws.waitsForPrize(call, input.offerId, actor.userId) }
  },
  ensure({ loaded: { participation, isWaiting }, grant: { offer }, actor, input }) {
    if (offer.archived_at) throw fail.conflict('This offer is archived.')
    if (!participation) throw fail.conflict('This person has no prize to pass on, or has redeemed it.')
    if (input.userId === actor.userId)
      throw fail.forbidden('Somebody else of the team has to pass your own prize on.')
    if (isWaiting)
      throw fail.forbidden('You may get this prize yourself, so somebody else of the team has to pass it on.')
  },
  async write(call) {
    const { input, actor } = call
    const { offer } = call.grant
    await announce(call, await passPrize(call, offer, input.userId, input.reason))
    await clubs.noteInLog(call, {
      clubId: offer.club_id,
      kind: 'OFFER_PRIZE_PASSED_ON',
      actorId: actor.userId,
      personId: input.userId,
      facts: { offer: offer.display_name },
    })
    return { offerId: offer.id }
  },
  subject: ({ offerId }) => offerId,
  // The reason is in the draw, where it is erased with the account.
  noted: () => ({ reason: '…' }),
})
