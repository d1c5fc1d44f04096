import { shareInput } from '@reprise/rules/tickets/share/share.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { answerIfVisible } from '../buy/answer-if-visible.ts'
import { ticketShareDeclined } from '../tickets.news.ts'
import { endOffer } from './end-offer.ts'
import { offerFor } from './guard-offer.ts'
import { eventOfShare } from './read-shares.ts'

// Tested in domains/tickets/share/accept-shared-ticket.test.ts.

/** Declines an offered ticket. The ticket stays with the person who offered it, and they are notified (S-085). */
export const declineSharedTicket = operation({
  name: 'declineSharedTicket',
  input: shareInput,
  mostAMinute: byHand,
  may: (call) => offerFor(call, 'receiver'),
  async write(call) {
    const { actor, grant: offer } = call
    const ended = await endOffer(call, offer, 'DECLINED', actor)
    return { ...ended, receiverId: actor.userId }
  },
  announce: ({ answer }) => [ticketShareDeclined(answer.shareId, 2, answer)],
  idempotent: true,
  subject: (answer) => answer.shareId,
  around: async ({ ctx, input }, write) =>
    answerIfVisible(ctx, await eventOfShare(ctx, input.shareId), write),
})
