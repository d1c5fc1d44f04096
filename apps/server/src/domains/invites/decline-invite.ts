import { inviteRefusal, inviteStateAt } from '@reprise/rules/invites/invite'
import { inviteInput } from '@reprise/rules/invites/invite.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { isLink, lockForInvitee } from './find-invite.ts'
import { inviteDeclined } from './invites.news.ts'
import { endInvite } from './invites.sql.ts'
import { forget } from './kinds.ts'

// Tested in domains/invites/accept-invite.test.ts.

/** Declines an invite. A link is for other people too, so one of them does not end it. */
export const declineInvite = operation({
  name: 'declineInvite',
  input: inviteInput,
  mostAMinute: byHand,
  may: lockForInvitee,
  async write(call) {
    const { tx, now, grant: invite, actor } = call
    const answer = { inviteId: invite.id, inviterId: invite.inviter_id, userId: actor.userId }
    if (invite.state === 'DECLINED') return { ...answer, isNew: false }
    if (isLink(invite)) {
      throw fail.conflict("Others can use this link too. Just ignore it if you don't want to join.")
    }
    const state = inviteStateAt(invite.state, invite.expires_at.epochMilliseconds, now.epochMilliseconds)
    const refusal = inviteRefusal(state)
    if (refusal) throw fail.because(refusal)
    await endInvite(tx, invite.id, 'DECLINED', now)
    await forget(call, invite, 'DECLINED', actor.userId)
    return { ...answer, isNew: true }
  },
  announce: ({ answer: { isNew, ...declined } }) =>
    isNew ? [inviteDeclined(declined.inviteId, 2, declined)] : [],
  subject: ({ inviteId }) => inviteId,
})
