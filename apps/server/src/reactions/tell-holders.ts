import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A booking ended or was taken back: a person who was passed a ticket of it hears that it is gone. */
export const tellLostHolders = reaction<tickets.BookingNews>({
  name: 'tell-lost-holders',
  on: [tickets.bookingUndone, tickets.bookingGivenBack, tickets.bookingRefunding],
  emits: [],
  react: (work, news) =>
    tickets.tellHoldersOfLost(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** A holder gave a ticket back: the person they offered it to hears that it is gone. */
export const tellLostOffers = reaction<tickets.BookingNews>({
  name: 'tell-lost-offers',
  on: [tickets.ticketGivenBack],
  emits: [],
  react: (work, news) =>
    tickets.tellOffered(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** An event was cancelled: a person who was passed a ticket hears it too. */
export const tellCancelledHolders = reaction({
  name: 'tell-cancelled-holders',
  on: [tickets.bookingCancelled],
  emits: [],
  react: (work, news) =>
    tickets.tellHoldersOfCancelled(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** A booking that had been taken back was approved again, and with it the tickets that were passed on. */
export const tellRestoredHolders = reaction({
  name: 'tell-restored-holders',
  on: [tickets.bookingApproved],
  emits: [],
  react: (work, news) =>
    tickets.tellHoldersOfRestored(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
