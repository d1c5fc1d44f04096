import { offerInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireActive, requireOffer } from '../access.ts'
import { countingOf } from '../earn/earning-of.ts'
import { reconcileParticipant } from '../earn/reconcile-counts.ts'
import { lockOffers, selectParticipations } from '../offers.sql.ts'
import { gapsOf } from '../read-gaps.ts'
import { closedRefusal } from './refuse-closed.ts'
import { gapsToJoin, requireMember, requireNoGaps } from './require-eligible.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/**
 * Makes the person a participant of an offer, and gives them at once what they did already of what it counts. A person who takes part already changes nothing. Throws NOT_ELIGIBLE for
 * people who are no members of the club or lack what it asks for, CONFLICT or SOLD_OUT where the offer is not open.
 */
export const joinOffer = operation({
  name: 'joinOffer',
  input: offerInput,
  mostAMinute: byHand,
  may: (call) => requireOffer(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  async load({ tx, actor: { userId }, input: { offerId } }) {
    const [offer] = await lockOffers(tx, offerId)
    if (!offer) throw offerNotFound()
    const [participation] = await selectParticipations(tx, [offerId], userId)
    const isMember = (await clubs.membersAmong(tx, offer.club_id, [userId])).has(userId)
    const gaps = (await gapsOf(tx, [offer], userId)).get(offerId) ?? []
    return { offer, participation, isMember, gaps }
  },
  ensure({ loaded: { offer, participation, isMember, gaps }, grant: { club }, now }) {
    if (participation) return
    requireActive(club)
    const refusal = closedRefusal(offer, now)
    if (refusal) throw refusal
    requireMember(isMember, club)
    requireNoGaps(gapsToJoin(gaps))
  },
  async write(call) {
    const { tx, now, actor, loaded } = call
    const { offer, participation } = loaded
    const { userId } = actor
    if (!participation) {
      await tx
        .insertInto('offer_participation')
        .values({ offer_id: offer.id, user_id: userId, joined_at: now })
        .execute()
      await tx
        .updateTable('offer')
        .set({ joined: offer.joined + 1 })
        .where('id', '=', offer.id)
        .execute()
      if (countingOf(offer)) await reconcileParticipant(call, offer.id, userId)
    }
    return { offerId: offer.id }
  },
  subject: ({ offerId }) => offerId,
})
