import { shareInput } from '@reprise/rules/tickets/share/share.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { answerIfVisible } from '../buy/answer-if-visible.ts'
import { ticketShareCancelled } from '../tickets.news.ts'
import { endOffer } from './end-offer.ts'
import { offerFor } from './guard-offer.ts'
import { eventOfShare } from './read-shares.ts'

// Tested in domains/tickets/share/accept-shared-ticket.test.ts.

/** Takes an offer back before it is answered. The ticket stays with its holder (S-085). */
export const cancelSharedTicket = operation({
  name: 'cancelSharedTicket',
  input: shareInput,
  mostAMinute: byHand,
  may: (call) => offerFor(call, 'sender'),
  async write(call) {
    const { actor, grant: offer } = call
    const ended = await endOffer(call, offer, 'CANCELLED', actor)
    return { ...ended, receiverId: offer.to_user_id }
  },
  announce: ({ answer }) => [ticketShareCancelled(answer.shareId, 2, answer)],
  idempotent: true,
  subject: (answer) => answer.shareId,
  around: async ({ ctx, input }, write) =>
    answerIfVisible(ctx, await eventOfShare(ctx, input.shareId), write),
})
