import { randomUUID } from 'node:crypto'
import { duplicateOfferInput } from '@reprise/rules/offers/offer.input'
import * as clubs from '#domains/clubs/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireEditingOf, requireTakesOffers } from '../access.ts'
import { refusePickingSelf } from '../earn/store-configuration.ts'
import { copyOffer } from '../offers.sql.ts'

// Tested in domains/offers/edit/end-offer.test.ts.

/** A copy of an offer as a new draft, without its dates, its participants and its count. */
export const duplicateOffer = operation({
  name: 'duplicateOffer',
  input: duplicateOfferInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  // A copy picks the same members once more.
  load: (call) => {
    const { offer } = call.grant
    return refusePickingSelf(call, call.actor.userId, offer.club_id, offer.configuration?.userIds ?? [])
  },
  ensure: ({ grant: { club } }) => requireTakesOffers(club),
  async write(call) {
    const { offer } = call.grant
    const offerId = randomUUID()
    await copyOffer(call.tx, offer.id, offerId, call.actor.userId, call.now)
    await clubs.noteInLog(call, {
      clubId: offer.club_id,
      kind: 'OFFER_MADE',
      actorId: call.actor.userId,
      facts: { offer: offer.display_name },
    })
    return { offerId }
  },
  subject: ({ offerId }) => offerId,
})
