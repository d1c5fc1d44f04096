import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Notifies the people who may answer that somebody asks for a ticket. */
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

/**
 * Updates the notification of those who may answer after a request was answered or ended: it then counts only the
 * requests that still wait.
 */
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
