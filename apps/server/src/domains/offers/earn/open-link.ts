import { randomUUID } from 'node:crypto'
import { openOfferLinkInput } from '@reprise/rules/offers/earning/proof.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { signToken } from '#platform/signed-token.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireOffer } from '../access.ts'
import { joinPairs } from './earn.sql.ts'
import { earningOf } from './earning-of.ts'
import { readStanding, refuseEarning } from './standing.ts'

// Tested in domains/offers/earn/open-link.test.ts.

const MINUTES = 10

/**
 * Gives a member a link of this server that leads once, within 10 minutes, to what the offer has them open. Opening it
 * counts. Who did it already can open it again, and it does not count again. Throws as `submitOfferProof`.
 */
export const openOfferLink = operation({
  name: 'openOfferLink',
  input: openOfferLinkInput,
  mostAMinute: byHand,
  may: (call) => requireOffer(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  load: (call) => readStanding(call, call.input.offerId, call.actor.userId),
  ensure({ loaded: standing, grant: { club }, now }) {
    if (earningOf(standing.offer)?.proof !== 'CLICK') throw fail.conflict('There is no link to open.')
    const isDone = standing.fulfilment?.state === 'GIVEN' && standing.isMember
    if (!isDone) refuseEarning(standing, club, now)
  },
  async write({ tx, now, actor: { userId }, loaded: { offer } }) {
    await joinPairs(tx, [offer.id], [userId], now)
    const linkId = randomUUID()
    await tx
      .insertInto('offer_link')
      .values({
        id: linkId,
        offer_id: offer.id,
        user_id: userId,
        created_at: now,
        expires_at: now.add({ minutes: MINUTES }),
      })
      .execute()
    return { linkId, offerId: offer.id }
  },
  subject: ({ offerId }) => offerId,
  async around({ ctx }, write) {
    const { linkId } = await write()
    const token = await signToken(ctx.keys, 'OFFER', { sub: linkId }, ctx.clock.now(), MINUTES * 60)
    return { url: `/api/offers/open/${token}` }
  },
})
