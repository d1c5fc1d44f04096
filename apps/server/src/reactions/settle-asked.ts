import * as invites from '#domains/invites/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** An invite was answered: the bell no longer asks for it. */
export const settleInvites = reaction<{ inviteId: string }>({
  name: 'settle-invites',
  on: [invites.inviteAccepted, invites.inviteDeclined],
  emits: [],
  react: (work, news) =>
    notifications.settle(
      work,
      news.map(({ payload }) => ({ asks: invites.inviteAsks(payload.inviteId) })),
    ),
})

/** An offered ticket was taken, declined or withdrawn: the bell no longer asks for it. */
export const settleShares = reaction<{ shareId: string }>({
  name: 'settle-shares',
  on: [tickets.ticketShareAccepted, tickets.ticketShareDeclined, tickets.ticketShareCancelled],
  emits: [],
  react: (work, news) =>
    notifications.settle(
      work,
      news.map(({ payload }) => ({ asks: tickets.shareAsks(payload.shareId) })),
    ),
})
