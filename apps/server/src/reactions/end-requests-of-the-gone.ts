import * as auth from '#domains/auth/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Nobody pays any more for what a deleted account had asked for. */
export const endRequestsOfTheGone = reaction({
  name: 'end-requests-of-the-gone',
  on: [auth.userDeleted],
  emits: [tickets.bookingGivenBack],
  react: (work, news) =>
    tickets.endRequestsOfTheGone(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
