import { inviteByEmailInput } from '@reprise/rules/invites/invite.input'
import * as auth from '#domains/auth/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { inviteCreated } from './invites.news.ts'
import type { Aim } from './make-invite.ts'
import { aimOf, makeInvite, requireRemaining } from './make-invite.ts'

const yourself = "You can't invite yourself."

/** Invites the person who proves this address, in the open transaction. The caller has checked the aim. */
export async function inviteAddress(
  call: Call<unknown>,
  aim: Aim,
  { emailAddress, message }: { emailAddress: string; message: string | null },
): Promise<{ inviteId: string; inviterId: string }> {
  const { tx, actor, ctx } = call
  // Locked, so that of several calls at the same time no more get through than are left.
  const inviter = await users.lockUser(tx, actor.userId)
  if (inviter.email?.toLowerCase() === emailAddress) {
    throw fail.badInput(yourself, { emailAddress: yourself })
  }
  await requireRemaining(call, aim, inviter)
  const to = { userId: null, email: emailAddress, message }
  const inviteId = await makeInvite(call, actor.userId, aim, to)
  await auth.spendMail(call, { to: emailAddress, address: ctx.address })
  return { inviteId, inviterId: actor.userId }
}

/**
 * Invites the person who proves an address, once. The inviter's answers never show whether an account has the
 * address: which roles such a person has already is checked when they accept.
 */
export const inviteUser = operation({
  name: 'inviteUser',
  input: inviteByEmailInput,
  mostAMinute: byHand,
  may: (call) => aimOf(call, call.input),
  write: (call) => inviteAddress(call, call.grant, call.input),
  announce: ({ answer }) => [inviteCreated(answer.inviteId, 1, answer)],
  subject: ({ inviteId }) => inviteId,
})
