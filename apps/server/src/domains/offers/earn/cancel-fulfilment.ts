import { mayInClub } from '@reprise/rules/clubs/permissions'
import { cancelFulfilmentInput } from '@reprise/rules/offers/earning/proof.input'
import * as clubs from '#domains/clubs/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireActive } from '../access.ts'
import { areaOf } from '../offer-at.ts'
import { fulfilmentTakenBack } from '../offers.news.ts'
import { selectOffers } from '../offers.sql.ts'
import { lockEarning, selectFulfilments } from './earn.sql.ts'
import { undoFulfilments } from './undo-fulfilments.ts'

const fulfilmentNotFound = () => fail.notFound("We couldn't find this.")

/** A fulfilment of an offer that the person edits. Throws NOT_FOUND where its participants are hidden from them. */
async function requireCancelling(tx: Db, fulfilmentId: string, { userId }: Actor) {
  const [fulfilment] = await selectFulfilments(tx, [fulfilmentId])
  const [offer] = fulfilment ? await selectOffers(tx, [fulfilment.offer_id]) : []
  const own = offer && (await clubs.findOwnClub(tx, offer.club_id, userId))
  if (!fulfilment || !offer || !own || !mayInClub(own.role, areaOf(offer), 'view')) {
    throw fulfilmentNotFound()
  }
  clubs.requireArea(own, areaOf(offer), 'edit')
  requireActive(own.club)
  return { fulfilment, offer }
}

/**
 * The team takes back what a member got by an offer, with a reason that the member reads: points, stock and limit, and the
 * tier where nothing else gives it. It is not given again. Throws CONFLICT where it was taken back already, or was paid for.
 */
export const cancelFulfilment = operation({
  name: 'cancelFulfilment',
  input: cancelFulfilmentInput,
  mostAMinute: byHand,
  may: (call) => requireCancelling(call.tx, call.input.fulfilmentId, call.actor),
  mayAgain: true,
  async load({ tx, grant }) {
    const [offer] = await lockEarning(tx, [grant.offer.id])
    if (!offer) throw offerNotFound()
    return offer
  },
  ensure({ grant: { fulfilment }, actor }) {
    if (fulfilment.user_id === actor.userId) {
      throw fail.forbidden('Somebody else of the team has to take back what you got yourself.')
    }
    if (fulfilment.order_id !== null) throw fail.conflict('Refund the order of this instead.')
    if (fulfilment.state === 'CANCELLED') throw fail.conflict('This was taken back already.')
  },
  async write(call) {
    const { actor, input, loaded: offer } = call
    const { fulfilment } = call.grant
    const why = { by: actor.userId, reason: input.reason }
    const [cancelled] = await undoFulfilments(call, [offer], [fulfilment], why)
    if (!cancelled) throw fail.changedMeanwhile()
    await clubs.noteInLog(call, {
      clubId: offer.club_id,
      kind: 'OFFER_REDEMPTION_TAKEN_BACK',
      actorId: actor.userId,
      personId: fulfilment.user_id,
      facts: { offer: offer.display_name },
    })
    return {
      fulfilmentId: fulfilment.id,
      version: cancelled.version,
      offerId: offer.id,
      clubId: offer.club_id,
      userId: fulfilment.user_id,
    }
  },
  announce: ({ answer: { version, ...news } }) => [fulfilmentTakenBack(news.fulfilmentId, version, news)],
  subject: ({ fulfilmentId }) => fulfilmentId,
  // The reason is in the fulfilment, where it is erased with the account.
  noted: () => ({ reason: '…' }),
})
