import { inviteTargetInput } from '@reprise/rules/invites/invite.input'
import * as users from '#domains/users/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { selectOwnLink } from './invites.sql.ts'
import { aimOf, makeInvite, requireRemaining } from './make-invite.ts'

// Tested in domains/invites/accept-invite.test.ts.

/**
 * A link that anybody can accept until it is revoked or its 30 days are over (S-037). A person who asks again
 * for the same link gets the one they have.
 */
export const createInviteLink = operation({
  name: 'createInviteLink',
  input: inviteTargetInput,
  mostAMinute: byHand,
  may: (call) => aimOf(call),
  async write(call) {
    const { tx, now, actor, grant: aim } = call
    const inviter = await users.lockUser(tx, actor.userId)
    const [known] = await selectOwnLink(tx, aim.kind, actor.userId, aim.targetId, aim.role, now)
    if (known) return { inviteId: known.id }
    await requireRemaining(call, aim, inviter)
    const to = { userId: null, email: null, message: null }
    return { inviteId: await makeInvite(call, actor.userId, aim, to) }
  },
  subject: ({ inviteId }) => inviteId,
})
