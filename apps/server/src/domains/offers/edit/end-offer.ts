import { offerInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireEditingOf } from '../access.ts'
import { waitsForWinners } from '../draw/draw-of-offer.ts'
import { isEndedAt, offerStatusAt } from '../offer-at.ts'
import { lockOffers } from '../offers.sql.ts'

// Tested in domains/offers/edit/end-offer.test.ts.

/**
 * Ends a published offer now. Codes that members already hold at a venue stay good until their time is over. Throws
 * CONFLICT for a draft, and where it is over already.
 */
export const endOffer = operation({
  name: 'endOffer',
  input: offerInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  async load({ tx, input: { offerId } }) {
    const [offer] = await lockOffers(tx, offerId)
    if (!offer) throw offerNotFound()
    return offer
  },
  ensure({ loaded: offer, now }) {
    if (!offer.published_at) throw fail.conflict("This offer isn't published yet.")
    if (isEndedAt(offer, now)) throw fail.conflict('This offer is over already.')
  },
  async write(call) {
    const { id, version, club_id: clubId, display_name: offer } = call.loaded
    await call.tx
      .updateTable('offer')
      .set({ ended_at: call.now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await clubs.noteInLog(call, { clubId, kind: 'OFFER_ENDED', actorId: call.actor.userId, facts: { offer } })
    return { offerId: id }
  },
  subject: ({ offerId }) => offerId,
})

/**
 * Archives an offer that is over, or a draft: only the club's team and the people who took part
 * see it. An archived offer changes nothing more by a repetition. Throws CONFLICT where it is not over,
 * or a draw still waits for its winners.
 */
export const archiveOffer = operation({
  name: 'archiveOffer',
  input: offerInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  async load({ tx, input: { offerId } }) {
    const [offer] = await lockOffers(tx, offerId)
    if (!offer) throw offerNotFound()
    return { offer, isWaiting: await waitsForWinners(tx, offer) }
  },
  ensure({ loaded: { offer, isWaiting }, now }) {
    const status = offerStatusAt(offer, now)
    if (!offer.archived_at && isWaiting)
      throw fail.conflict("Winners can still redeem this offer, or aren't drawn yet. Archive it afterwards.")
    if (offer.archived_at || status === 'NONE' || status === 'COMPLETE') return
    throw fail.conflict('End this offer before you archive it.')
  },
  async write(call) {
    const { id, version, club_id: clubId, display_name: offer, archived_at: archivedAt } = call.loaded.offer
    if (archivedAt) return { offerId: id }
    await call.tx
      .updateTable('offer')
      .set({ archived_at: call.now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await clubs.noteInLog(call, {
      clubId,
      kind: 'OFFER_ARCHIVED',
      actorId: call.actor.userId,
      facts: { offer },
    })
    return { offerId: id }
  },
  subject: ({ offerId }) => offerId,
})
