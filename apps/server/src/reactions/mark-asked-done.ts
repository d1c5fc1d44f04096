import * as invites from '#domains/invites/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as points from '#domains/points/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Marks the notification of an invite as done when the invite was answered. */
export const markInvitesDone = reaction<{ inviteId: string }>({
  name: 'mark-invites-done',
  on: [invites.inviteAccepted, invites.inviteDeclined],
  emits: [],
  react: (work, news) =>
    notifications.markDone(
      work,
      news.map(({ payload }) => ({ asks: invites.inviteAsks(payload.inviteId) })),
    ),
})

/** Marks the notification of an offer of the waiting list as done when it was taken, or has ended. */
export const markOffersDone = reaction<{ eventId: string; userId: string }>({
  name: 'mark-offers-done',
  on: [tickets.ticketPurchased, tickets.bookingRequested, tickets.ticketOfferEnded],
  emits: [],
  react: (work, news) =>
    notifications.markDone(
      work,
      news.map(({ payload }) => ({ asks: tickets.offerAsks(payload) })),
    ),
})

/** Marks the notification of an offered ticket as done when the offer was accepted, declined or cancelled. */
export const markSharesDone = reaction<{ shareId: string }>({
  name: 'mark-shares-done',
  on: [tickets.ticketShareAccepted, tickets.ticketShareDeclined, tickets.ticketShareCancelled],
  emits: [],
  react: (work, news) =>
    notifications.markDone(
      work,
      news.map(({ payload }) => ({ asks: tickets.shareAsks(payload.shareId) })),
    ),
})

/** Marks the notification of an offered trade of points as done when the trade was answered, or is over. */
export const markTradesDone = reaction<{ tradeId: string }>({
  name: 'mark-trades-done',
  on: [points.pointTradeEnded],
  emits: [],
  react: (work, news) =>
    notifications.markDone(
      work,
      news.map(({ payload }) => ({ asks: points.tradeAsks(payload.tradeId) })),
    ),
})
