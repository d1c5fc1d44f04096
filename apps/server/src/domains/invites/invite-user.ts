import { inviteByEmailInput } from '@reprise/rules/invites/invite.input'
import * as auth from '#domains/auth/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { inviteCreated } from './invites.news.ts'
import { aimOf, makeInvite, requireRemaining } from './make-invite.ts'

const yourself = "You can't invite yourself."

/**
 * Invites the person who proves an address, once. The inviter's answers never show whether an account has the
 * address: which roles such a person has already is checked when they accept.
 */
export const inviteUser = operation({
  name: 'inviteUser',
  input: inviteByEmailInput,
  mostAMinute: byHand,
  may: (call) => aimOf(call),
  async load(call) {
    const { tx, grant: aim, actor, input } = call
    // Locked, so that of several calls at the same time no more get through than are left.
    const inviter = await users.lockUser(tx, actor.userId)
    if (inviter.email?.toLowerCase() === input.emailAddress) {
      throw fail.badInput(yourself, { emailAddress: yourself })
    }
    await requireRemaining(call, aim, inviter)
  },
  async write(call) {
    const { input, actor, grant: aim, ctx } = call
    const to = { userId: null, email: input.emailAddress, message: input.message }
    const inviteId = await makeInvite(call, actor.userId, aim, to)
    await auth.spendMail(call, { to: input.emailAddress, address: ctx.address })
    return { inviteId, inviterId: actor.userId }
  },
  announce: ({ answer }) => [inviteCreated(answer.inviteId, 1, answer)],
  subject: ({ inviteId }) => inviteId,
})
