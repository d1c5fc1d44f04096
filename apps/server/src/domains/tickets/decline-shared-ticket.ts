import { answerRefusal } from '@reprise/rules/tickets/share'
import { shareInput } from '@reprise/rules/tickets/share.input'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { offerFor } from './guard-offer.ts'
import { endShare } from './share.sql.ts'
import { ticketShareDeclined } from './tickets.news.ts'

/** Says no to an offered ticket: it stays with whoever offered it, who hears of it (S-085). */
export const declineSharedTicket = operation({
  name: 'declineSharedTicket',
  input: shareInput,
  may: (call) => offerFor(call, 'receiver'),
  async write({ tx, now, actor, grant: offer }) {
    const refusal = answerRefusal(offer.state)
    if (refusal) throw fail.because(refusal)
    const [ended] = await endShare(tx, offer.id, 'DECLINED', actor.userId, now)
    if (!ended) throw fail.conflict('This ticket is no longer offered.')
    return {
      shareId: offer.id,
      ticketId: offer.ticket_id,
      eventId: offer.event_id,
      senderId: offer.sender_id,
      receiverId: actor.userId,
    }
  },
  tell: ({ answer }) => [ticketShareDeclined(answer.shareId, 2, answer)],
  idempotent: 'forever',
  subject: (answer) => answer.shareId,
})
