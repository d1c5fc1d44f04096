import { inviteTargetInput } from '@reprise/rules/invites/invite.input'
import * as users from '#domains/users/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { selectOwnLink } from './invites.sql.ts'
import type { Aim } from './make-invite.ts'
import { aimOf, makeInvite, requireRemaining } from './make-invite.ts'

// Tested in domains/invites/accept-invite.test.ts.

/** The caller's link with this aim, made in the open transaction where they have none. The caller has checked the aim. */
export async function makeOwnLink(call: Call<unknown>, aim: Aim): Promise<{ inviteId: string }> {
  const { tx, now, actor } = call
  const inviter = await users.lockUser(tx, actor.userId)
  const [known] = await selectOwnLink(tx, aim.kind, actor.userId, aim.targetId, aim.role, now)
  if (known) return { inviteId: known.id }
  await requireRemaining(call, aim, inviter)
  const to = { userId: null, email: null, message: null }
  return { inviteId: await makeInvite(call, actor.userId, aim, to) }
}

/**
 * A link that anybody can accept until it is revoked or its 30 days are over (S-037). A person who asks again
 * for the same link gets the one they have.
 */
export const createInviteLink = operation({
  name: 'createInviteLink',
  input: inviteTargetInput,
  mostAMinute: byHand,
  may: (call) => aimOf(call, call.input),
  write: (call) => makeOwnLink(call, call.grant),
  subject: ({ inviteId }) => inviteId,
})
