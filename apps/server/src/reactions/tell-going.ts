import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Tickets at once: the holder hears it, and has them by mail. */
export const tellGoing = reaction({
  name: 'tell-going',
  on: [tickets.ticketPurchased],
  emits: [],
  react: (work, news) =>
    tickets.tellGoing(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
