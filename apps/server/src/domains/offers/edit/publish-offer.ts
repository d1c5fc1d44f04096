import { missingToPublish, offerInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireEditingOf, requireTakesOffers } from '../access.ts'
import { openDrawOf } from '../draw/draw-of-offer.ts'
import { judgedConfiguration } from '../earn/store-configuration.ts'
import { isEndedAt } from '../offer-at.ts'
import type { OfferRow } from '../offers.sql.ts'
import { lockOffers } from '../offers.sql.ts'
import { refuseLowPrice } from '../purchase/require-payable.ts'
import { requireOfClub } from './require-of-club.ts'

// Tested in domains/offers/edit/create-offer.test.ts.

/** Refuses to publish an offer that lacks what its members would get. Throws BAD_INPUT at the field. */
export function requireComplete(offer: Parameters<typeof missingToPublish>[0]): void {
  const [first] = Object.entries(missingToPublish(offer))
  if (first) throw fail.badInput({ text: first[1] }, { [first[0]]: first[1] })
}

/** What an offer has of that which publishing needs. */
const publishableOf = (offer: OfferRow): Parameters<typeof missingToPublish>[0] => ({
  type: offer.type,
  subType: offer.sub_type,
  redeemType: offer.redeem_type,
  kind: offer.kind,
  link: offer.link,
  code: offer.code,
  place: offer.place,
  asksFor: offer.asks_for,
  rewardPoints: offer.reward_points,
  rewardTierId: offer.reward_tier_id,
  endDate: offer.end_date?.epochMilliseconds ?? null,
  configuration: judgedConfiguration({
    configuration: offer.configuration,
    downloadFile: offer.download_file,
  }),
})

/**
 * Publishes a draft (S-106). Throws CONFLICT where it is published already, is archived, or its end has passed, and
 * BAD_INPUT at the field where something is missing.
 */
export const publishOffer = operation({
  name: 'publishOffer',
  input: offerInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  async load({ tx, input: { offerId } }) {
    const [offer] = await lockOffers(tx, offerId)
    if (!offer) throw offerNotFound()
    // The club may have withdrawn a tier or an achievement since the draft was saved.
    await requireOfClub(tx, offer.club_id, {
      requirements: offer.requirements,
      bonusAchievementId: offer.bonus_achievement_id,
      rewardTierId: offer.reward_tier_id,
    })
    return offer
  },
  ensure({ loaded: offer, grant: { club }, now, ctx }) {
    if (offer.published_at) throw fail.conflict('This offer is published already.')
    if (offer.archived_at) throw fail.conflict('This offer is archived.')
    if (isEndedAt(offer, now)) throw fail.conflict('Choose a later end before you publish this offer.')
    requireTakesOffers(club)
    requireComplete(publishableOf(offer))
    refuseLowPrice(offer, ctx.config.fees)
  },
  async write(call) {
    const { id, version, club_id: clubId, display_name: offer } = call.loaded
    await call.tx
      .updateTable('offer')
      .set({ published_at: call.now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await openDrawOf(call, call.loaded)
    await clubs.noteInLog(call, {
      clubId,
      kind: 'OFFER_PUBLISHED',
      actorId: call.actor.userId,
      facts: { offer },
    })
    return { offerId: id }
  },
  subject: ({ offerId }) => offerId,
})
