import * as invites from '#domains/invites/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Somebody was invited: by mail, and in the app where they have an account. */
export const notifyInvited = reaction({
  name: 'notify-invited',
  on: [invites.inviteCreated],
  emits: [],
  async react(work, news) {
    const created = news.map(({ id, payload }) => ({ inviteId: payload.inviteId, cause: id }))
    const people = await invites.notifyInvited(work, created, (readers) =>
      notifications.switchOffsUnlessOff(work, readers, 'INVITES'),
    )
    const raised = people.map(({ inviter, ...rest }) => ({
      ...rest,
      names: { person: inviter, as: 'Sender' as const },
    }))
    await notifications.raise(work, raised)
  },
})

/**
 * Notifies the inviter that the invite was accepted. Not of guests: they may be thousands, and their requests and
 * tickets are told as those of other people.
 */
export const notifyInviteAccepted = reaction({
  name: 'notify-invite-accepted',
  on: [invites.inviteAccepted],
  emits: [],
  async react(work, news) {
    const single = news.filter(({ payload }) => payload.kind !== 'GUEST')
    const byId = await users.usersByIds(work.tx, [...new Set(single.map(({ payload }) => payload.userId))])
    const raised = single.flatMap(({ id, payload: { inviterId, userId } }) => {
      const receiver = byId.get(userId)
      if (!receiver || users.isHidden(receiver)) return []
      const names = { person: receiver, as: 'Receiver' as const }
      return [{ userId: inviterId, type: 'UserInviteAccepted' as const, properties: {}, names, cause: id }]
    })
    await notifications.raise(work, raised)
  },
})
