import { drawOfferWinnersInput } from '@reprise/rules/offers/draw.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireEditingOf } from '../access.ts'
import { isEndedAt } from '../offer-at.ts'
import { lockOffers } from '../offers.sql.ts'
import { freezeDrawOf } from './freeze-offers.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/**
 * Starts the draw of an offer that is over: its list is frozen now, and the beacon decides a minute later. A draw that has
 * started changes nothing more. Throws CONFLICT where the offer has no draw, or is not over.
 */
export const drawOfferWinners = operation({
  name: 'drawOfferWinners',
  input: drawOfferWinnersInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  async load({ tx, input: { offerId } }) {
    const [offer] = await lockOffers(tx, offerId)
    if (!offer) throw offerNotFound()
    return offer
  },
  ensure({ loaded: offer, now }) {
    if (offer.kind !== 'DRAW') throw fail.conflict('This offer has no draw.')
    if (!offer.published_at) throw fail.conflict("This offer isn't published yet.")
    if (!isEndedAt(offer, now)) throw fail.conflict('Winners are drawn after the end. End this offer first.')
  },
  async write(call) {
    await freezeDrawOf(call, call.loaded)
    return { offerId: call.loaded.id }
  },
  subject: ({ offerId }) => offerId,
})
