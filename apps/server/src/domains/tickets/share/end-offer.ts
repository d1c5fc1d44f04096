import { randomBytes } from 'node:crypto'
import { codeFrom, codeLength } from '@reprise/rules/checkin/code'
import { answerRefusal } from '@reprise/rules/tickets/share/share'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { OfferAtHand } from './share.sql.ts'
import { endShare } from './share.sql.ts'

/** Ends an open offer without moving the ticket. A ticket that was offered as a gift gets a new code. Of two answers at the same time the first counts. */
export async function endOffer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  offer: OfferAtHand,
  state: 'CANCELLED' | 'DECLINED',
  by: { userId: string },
) {
  const refusal = answerRefusal(offer.state)
  if (refusal) throw fail.because(refusal)
  const [ended] = await endShare(tx, offer.id, state, by.userId, now, codeFrom(randomBytes(codeLength)))
  if (!ended) throw fail.conflict('This ticket is no longer offered.')
  return {
    shareId: offer.id,
    ticketId: offer.ticket_id,
    eventId: offer.event_id,
    senderId: offer.sender_id,
  }
}
