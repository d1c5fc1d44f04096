import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/reaction.ts'

/** Somebody asks for a ticket: those who answer hear it. */
export const tellWaiting = reaction({
  name: 'tell-waiting',
  on: [tickets.bookingRequested],
  emits: [],
  react: (work, news) =>
    tickets.tellWaiting(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
