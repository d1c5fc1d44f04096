import { offerInput } from '@reprise/rules/offers/offer.input'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as draws from '#domains/draws/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireEditingOf } from '../access.ts'
import { hasParticipants, lockOffersAlone } from '../offers.sql.ts'

// Tested in domains/offers/edit/create-offer.test.ts.

/** Deletes an offer in which nobody ever took part (S-106). Throws CONFLICT otherwise. */
export const deleteOffer = operation({
  name: 'deleteOffer',
  input: offerInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  async load({ tx, input: { offerId } }) {
    const [offer] = await lockOffersAlone(tx, offerId)
    if (!offer) throw offerNotFound()
    const [participants] = await hasParticipants(tx, offerId)
    return { offer, isTaken: participants?.has ?? false }
  },
  ensure({ loaded: { isTaken } }) {
    if (isTaken) throw fail.conflict("Someone already takes part in this offer, so it can't be deleted.")
  },
  async write(call) {
    const { id, club_id: clubId, display_name: offer, avatar_file: file } = call.loaded.offer
    const { download_file: downloadFile } = call.loaded.offer
    await draws.dropDraw(call, id)
    await call.tx.deleteFrom('offer').where('id', '=', id).execute()
    if (file) await assets.letGoOf(call, file)
    if (downloadFile) await assets.letGoOf(call, downloadFile)
    await clubs.noteInLog(call, {
      clubId,
      kind: 'OFFER_DELETED',
      actorId: call.actor.userId,
      facts: { offer },
    })
    return { offerId: id, clubId }
  },
  subject: ({ offerId }) => offerId,
})
