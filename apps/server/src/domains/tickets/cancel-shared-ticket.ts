import { answerRefusal } from '@reprise/rules/tickets/share'
import { shareInput } from '@reprise/rules/tickets/share.input'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { offerFor } from './guard-offer.ts'
import { endShare } from './share.sql.ts'
import { ticketShareCancelled } from './tickets.news.ts'

/** Takes an offer back before it is answered: the ticket was theirs all along (S-085). */
export const cancelSharedTicket = operation({
  name: 'cancelSharedTicket',
  input: shareInput,
  may: (call) => offerFor(call, 'sender'),
  async write({ tx, now, actor, grant: offer }) {
    const refusal = answerRefusal(offer.state)
    if (refusal) throw fail.because(refusal)
    const [ended] = await endShare(tx, offer.id, 'CANCELLED', actor.userId, now)
    if (!ended) throw fail.conflict('This ticket is no longer offered.')
    return {
      shareId: offer.id,
      ticketId: offer.ticket_id,
      eventId: offer.event_id,
      senderId: offer.sender_id,
      receiverId: offer.to_user_id,
    }
  },
  tell: ({ answer }) => [ticketShareCancelled(answer.shareId, 2, answer)],
  idempotent: 'forever',
  subject: (answer) => answer.shareId,
})
