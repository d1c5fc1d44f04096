import * as invites from '#domains/invites/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/tickets/invite/answer-invitation.test.ts.

/** Accepts the invites of a person who took or asked for a ticket: nobody waits for their answer any more. */
export const acceptInvitesOfComers = reaction<{ eventId: string; userId: string }>({
  name: 'accept-invites-of-comers',
  on: [tickets.ticketPurchased, tickets.bookingRequested],
  emits: [invites.inviteAccepted],
  react: (work, news) =>
    invites.acceptByComing(
      work,
      'GUEST',
      news.map(({ payload: { eventId, userId } }) => ({ targetId: eventId, userId })),
    ),
})
