import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Somebody asks for a ticket: those who answer hear it. */
export const notifyWaiting = reaction({
  name: 'notify-waiting',
  on: [tickets.bookingRequested],
  emits: [],
  react: (work, news) =>
    tickets.notifyAnswerers(
      work,
      news.map(({ payload: { eventId, bookingId } }) => ({ eventId, requested: bookingId })),
    ),
})

/** A request was answered or ended: those who could have answered it are asked for the rest alone. */
export const renewWaiting = reaction<{ eventId: string }>({
  name: 'renew-waiting',
  on: [
    tickets.bookingApproved,
    tickets.bookingDeclined,
    tickets.bookingUndone,
    tickets.bookingGivenBack,
    tickets.ticketGivenBack,
    tickets.bookingCancelled,
    tickets.bookingFailed,
    tickets.bookingExpired,
  ],
  emits: [],
  react: (work, news) =>
    tickets.notifyAnswerers(
      work,
      news.map(({ payload: { eventId } }) => ({ eventId, requested: null })),
    ),
})
