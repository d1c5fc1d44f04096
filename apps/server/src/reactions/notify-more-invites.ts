import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Notifies a person that staff lets them invite more people. */
export const notifyMoreInvites = reaction({
  name: 'notify-more-invites',
  on: [users.userInvitesRaised],
  emits: [],
  react: (work, news) =>
    notifications.raise(
      work,
      news.map(({ id, payload: { userId, more } }) => ({
        userId,
        type: 'UserInvitesIncreased' as const,
        properties: { Count: String(more) },
        cause: id,
      })),
    ),
})
