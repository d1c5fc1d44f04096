import { inviteRefusal, inviteStateAt } from '@reprise/rules/invites/invite'
import { inviteInput } from '@reprise/rules/invites/invite.input'
import { Failure, fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { gone, lockInvite } from './find-invite.ts'
import type { InviteRow } from './invites.sql.ts'
import { endInvite } from './invites.sql.ts'
import { forget, invitableOf } from './kinds.ts'

// Tested in domains/invites/invite-user.test.ts.

/**
 * Checks that the caller sent the invite, or may invite to the same target with the same role, such as a new
 * producer.
 */
async function mayRevoke(call: Call<unknown>, invite: InviteRow): Promise<void> {
  const { tx, now, actor } = call
  if (invite.inviter_id === actor.userId) return
  const invitable = invitableOf(call, invite.kind)
  if (!invitable || invite.target_id === null || invite.role === null) throw gone()
  const inviter = { db: tx, now, actor, extensions: call.extensions }
  try {
    await invitable.mayInvite(inviter, invite.target_id, invite.role)
    const { roles } = await invitable.viewWaiting(inviter, invite.target_id)
    if (!roles.includes(invite.role)) throw gone()
  } catch (error) {
    throw error instanceof Failure && error.code !== 'UNAVAILABLE' ? gone() : error
  }
}

/**
 * Revokes an invite before it is answered: nobody can accept it any more, and it no longer counts (S-038).
 */
export const revokeInvite = operation({
  name: 'revokeInvite',
  input: inviteInput,
  mostAMinute: byHand,
  async may(call) {
    const invite = await lockInvite(call.tx, call.input.inviteId)
    await mayRevoke(call, invite)
    return invite
  },
  async write(call) {
    const { tx, now, grant: invite } = call
    // A second call changes nothing.
    if (invite.state !== 'REVOKED') {
      const state = inviteStateAt(invite.state, invite.expires_at.epochMilliseconds, now.epochMilliseconds)
      const refusal = inviteRefusal(state)
      if (refusal) throw fail.because(refusal)
      await endInvite(tx, invite.id, 'REVOKED', now)
      if (invite.to_user_id) await forget(call, invite, 'REVOKED', invite.to_user_id)
    }
    return { inviteId: invite.id }
  },
  subject: ({ inviteId }) => inviteId,
})
