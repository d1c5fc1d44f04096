import { offerInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireActive, requireOffer } from '../access.ts'
import { enterDrawOf } from '../draw/draw-of-offer.ts'
import { countingOf } from '../earn/earning-of.ts'
import { reconcileParticipant } from '../earn/reconcile-counts.ts'
import type { OfferRow } from '../offers.sql.ts'
import { lockOffers, selectParticipations } from '../offers.sql.ts'
import { join } from '../purchase/purchase.sql.ts'
import { gapsOf } from '../read-gaps.ts'
import { closedRefusal } from './refuse-closed.ts'
import { gapsToJoin, requireMember, requireNoGaps } from './require-eligible.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/**
 * Locks the offer, and makes a person take part in it. Only this waits for others who join, so a crowd reads side by side. What
 * may have changed since it was read is asked again: the offer, and whether the person joined in another tab.
 */
async function joinLocked(work: Work, read: OfferRow, userId: string): Promise<void> {
  const { tx, now } = work
  const [offer] = await lockOffers(tx, read.id)
  if (!offer) throw offerNotFound()
  const [isIn] = await selectParticipations(tx, [offer.id], userId)
  if (isIn) return
  const refusal = closedRefusal(offer, now)
  if (refusal) throw refusal
  if (offer.version !== read.version) throw fail.changedMeanwhile()
  await enterDrawOf(work, offer, userId)
  await join(tx, offer.id, userId, now)
  if (countingOf(offer)) await reconcileParticipant(work, offer.id, userId)
}

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
  async load({ tx, actor: { userId }, grant: { offer } }) {
    const [participation] = await selectParticipations(tx, [offer.id], userId)
    const isMember = (await clubs.membersAmong(tx, offer.club_id, [userId])).has(userId)
    const gaps = (await gapsOf(tx, [offer], userId)).get(offer.id) ?? []
    return { participation, isMember, gaps }
  },
  ensure({ loaded: { participation, isMember, gaps }, grant: { club, offer }, now }) {
    if (participation) return
    requireActive(club)
    const refusal = closedRefusal(offer, now)
    if (refusal) throw refusal
    requireMember(isMember, club)
    requireNoGaps(gapsToJoin(gaps))
  },
  async write(call) {
    const { id } = call.grant.offer
    if (!call.loaded.participation) await joinLocked(call, call.grant.offer, call.actor.userId)
    return { offerId: id }
  },
  subject: ({ offerId }) => offerId,
})
