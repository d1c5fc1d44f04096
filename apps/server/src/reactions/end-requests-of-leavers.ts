import * as auth from '#domains/auth/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Ends the unpaid orders and requests of a deleted account. */
export const endRequestsOfLeavers = reaction({
  name: 'end-requests-of-leavers',
  on: [auth.userDeleted],
  emits: [tickets.bookingGivenBack, tickets.ticketOfferEnded],
  react: (work, news) =>
    tickets.endRequestsOfLeavers(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
