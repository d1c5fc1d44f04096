import { mayConfirmRedemptions, mayInClub } from '@reprise/rules/clubs/permissions'
import { cancelRedemptionInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockWithBonus } from '../earn/earn.sql.ts'
import { areaOf } from '../offer-at.ts'
import { redemptionTakenBack } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import { endHeld, undoConfirmed } from './end-redemption.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import { cancelFrom, selectRedemptions } from './redemptions.sql.ts'

const redemptionNotFound = () => fail.notFound("We couldn't find this redemption.")

interface Cancelling {
  redemption: RedemptionRow
  offer: OfferRow
  /** Whether the person does it for the club. */
  isTeam: boolean
  /** Whether the person edits the offer, and does not only confirm codes. */
  isEditor: boolean
}

/** A redemption that the person made, or that they may take back for the club. Throws NOT_FOUND otherwise. */
async function requireCancelling(tx: Db, redemptionId: string, { userId }: Actor): Promise<Cancelling> {
  const [redemption] = await selectRedemptions(tx, [redemptionId])
  const [offer] = redemption ? await selectOffers(tx, [redemption.offer_id]) : []
  if (!redemption || !offer) throw redemptionNotFound()
  const own = await clubs.findOwnClub(tx, offer.club_id, userId)
  const role = own?.role ?? null
  const isEditor = mayInClub(role, areaOf(offer), 'edit')
  const isTeam = isEditor || mayConfirmRedemptions(role)
  if (!isTeam && redemption.user_id !== userId) {
    throw mayInClub(role, areaOf(offer), 'view')
      ? fail.forbidden("Your role in this club doesn't allow this.")
      : redemptionNotFound()
  }
  return { redemption, offer, isTeam, isEditor }
}

/**
 * Takes a redemption back. A member does it while the code waits at the venue, and the team also afterwards, with a reason:
 * points, quantity and limit come back. Throws CONFLICT where it is over already, or where only the team can take it back.
 */
export const cancelRedemption = operation({
  name: 'cancelRedemption',
  input: cancelRedemptionInput,
  mostAMinute: byHand,
  may: (call) => requireCancelling(call.tx, call.input.redemptionId, call.actor),
  mayAgain: true,
  async load({ tx, grant }) {
    await lockWithBonus(tx, [grant.redemption.offer_id], [grant.redemption.user_id])
  },
  ensure({ grant: { redemption, offer, isTeam, isEditor }, actor, input }) {
    const { state } = redemption
    // The code of what was paid can be given up: the payment stays, and it can be redeemed again.
    if (redemption.order_id !== null && (state !== 'HELD' || redemption.code === null)) {
      throw offer.type === 'BUY_POINTS'
        ? fail.conflict('Refund the order of these points instead.')
        : fail.conflict('Refund the order of this instead.')
    }
    if (state === 'CANCELLED') throw fail.conflict('This was taken back already.')
    if (state === 'EXPIRED') throw fail.conflict('The time of this code is over.')
    if (state === 'HELD' && redemption.user_id === actor.userId) return
    if (!isTeam) throw fail.conflict('You redeemed this already. Only the club can take it back.')
    if (redemption.user_id === actor.userId) {
      throw fail.forbidden('Somebody else of the team has to take back what you redeemed yourself.')
    }
    if (!isEditor && redemption.confirmed_by === null && state === 'CONFIRMED') {
      throw fail.forbidden("Your role in this club doesn't allow this.")
    }
    if (!input.reason) {
      const text = 'Say why. The member reads it.'
      throw fail.badInput(text, { reason: text })
    }
  },
  async write(call) {
    const { tx, now, actor, input } = call
    const { redemption, offer } = call.grant
    const reason = input.reason ?? null
    const [moved] = await cancelFrom(tx, redemption.id, redemption.state, now, actor.userId, reason)
    if (!moved) throw fail.changedMeanwhile()
    const wasConfirmed = redemption.state === 'CONFIRMED'
    const isByClub = redemption.user_id !== actor.userId
    if (wasConfirmed) await undoConfirmed(call, offer, redemption, { by: actor.userId, reason: reason ?? '' })
    else await endHeld(call, redemption, isByClub)
    if (isByClub) {
      await clubs.noteInLog(call, {
        clubId: offer.club_id,
        kind: 'OFFER_REDEMPTION_TAKEN_BACK',
        actorId: actor.userId,
        personId: redemption.user_id,
        facts: { offer: offer.display_name },
      })
    }
    return {
      redemptionId: redemption.id,
      offerId: offer.id,
      clubId: offer.club_id,
      userId: redemption.user_id,
      isByClub,
    }
  },
  announce: ({ answer: { isByClub, ...news } }) =>
    isByClub ? [redemptionTakenBack(news.redemptionId, 2, news)] : [],
  subject: ({ redemptionId }) => redemptionId,
  // The reason is in the redemption, where it is erased with the account.
  noted: () => ({ reason: '…' }),
})
