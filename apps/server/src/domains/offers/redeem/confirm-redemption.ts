import type { RedemptionResult } from '@reprise/rules/offers/enums'
import { confirmRedemptionInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerRedeemed } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import { giveRedeemed } from './give-redeemed.ts'
import { holdOf } from './hold-of.ts'
import { mayConfirm } from './may-confirm.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import { confirmHeld, lockParticipation, selectByCode, selectRedemptions } from './redemptions.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

const unknownCode = () => fail.notFound("We don't know this code. Check it and try again.")

/** The redemption of a code, for people who may confirm it (S-154). To everybody else the code is unknown. */
async function requireConfirming(
  tx: Db,
  code: string,
  { userId }: Actor,
  now: Temporal.Instant,
): Promise<{ redemption: RedemptionRow; offer: OfferRow }> {
  const [redemption] = await selectByCode(tx, code)
  const [offer] = redemption ? await selectOffers(tx, [redemption.offer_id]) : []
  const own = offer && (await clubs.findOwnClub(tx, offer.club_id, userId))
  if (!redemption || !offer || !own) throw unknownCode()
  if (!(await mayConfirm(tx, offer, { role: own.role, userId }, now))) throw unknownCode()
  if (own.club.status === 'SUSPENDED') throw fail.forbidden("This club is suspended and can't give anything.")
  return { redemption, offer }
}

const resultOf = ({ state }: RedemptionRow): RedemptionResult =>
  state === 'CONFIRMED' ? 'REDEEMED' : state === 'CANCELLED' ? 'CANCELLED' : 'EXPIRED'

/**
 * Confirms the code that a member shows at a venue (S-154): the points that it holds are spent. A code that was used
 * before, taken back or is too old changes nothing; the answer says when, where and by which person it was used. Throws NOT_FOUND
 * for an unknown code, and for people who may not confirm it.
 */
export const confirmRedemption = operation({
  name: 'confirmRedemption',
  input: confirmRedemptionInput,
  mostAMinute: forMany,
  may: (call) => requireConfirming(call.tx, call.input.code, call.actor, call.now),
  mayAgain: true,
  async load({ tx, grant: { redemption, offer } }) {
    await lockParticipation(tx, redemption.offer_id, redemption.user_id)
    const { user_id: userId } = redemption
    return (await clubs.membersAmong(tx, offer.club_id, [userId])).has(userId)
  },
  ensure({ loaded: isMember, grant: { redemption } }) {
    if (!isMember && redemption.state === 'HELD') {
      throw fail.conflict('This person left the club, so the code no longer counts.')
    }
  },
  async write(call) {
    const { tx, now, actor, input } = call
    const { offer } = call.grant
    const redemptionId = call.grant.redemption.id
    const [confirmed] = await confirmHeld(tx, redemptionId, now, actor.userId, input.zone ?? null)
    const [redemption] = await selectRedemptions(tx, [redemptionId])
    if (!redemption) throw unknownCode()
    if (confirmed) {
      if (redemption.points > 0n) await points.confirmHold(call, holdOf(redemption.id))
      await giveRedeemed(call, offer, { userId: redemption.user_id, points: redemption.points })
    }
    return {
      redemptionId,
      offerId: offer.id,
      clubId: offer.club_id,
      userId: redemption.user_id,
      result: confirmed ? ('CONFIRMED' as const) : resultOf(redemption),
    }
  },
  announce: ({ answer: { result, ...news } }) =>
    result === 'CONFIRMED' ? [offerRedeemed(news.redemptionId, 1, news)] : [],
  // A lost answer that is asked for again is no second scan.
  idempotent: true,
  subject: ({ redemptionId }) => redemptionId,
  // The code is a secret of the member.
  noted: ({ result }) => ({ code: '…', result }),
})
