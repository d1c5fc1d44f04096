import { imSignInInput } from '@reprise/rules/auth/im-login.input'
import * as users from '#domains/users/public.ts'
import { Failure, fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { insertSession } from '../sessions/open-session.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { lockPassword, provePassword } from '../sign-in/prove-password.ts'
import { sendCode } from '../sign-in/send-code.ts'
import { mayAct } from './may-act.ts'

/** The refusal does not say which of the three was wrong, because that could tell who is staff. */
const wrongOfThree = () =>
  fail.notAuthenticated(
    "Your username, your password or the person's username isn't right. Please try again.",
  )

function sayOfThree(error: unknown): never {
  throw error instanceof Failure && error.code === 'AUTH_NOT_AUTHENTICATED' ? wrongOfThree() : error
}

/**
 * The first step of acting as somebody else (S-014): the staff person's own name and password. The second
 * factor is the staff person's, too, and until it is done the answer names nobody else. Whatever is wrong of
 * the three, the refusal has the same words, takes the same statements and one hash, and is counted on the
 * staff person's account.
 */
export const imSignIn = operation({
  name: 'auth.imSignIn',
  input: imSignInInput,
  before: async ({ ctx, input }) => {
    const target = await users.findByLogin(ctx.db, input.targetUserName)
    const { user, hash } = await provePassword(ctx, input, (staff) => mayAct(staff, target)).catch(sayOfThree)
    if (!target) throw wrongOfThree()
    return { staffId: user.id, targetId: target.id, hash }
  },
  may: (call) => lockPassword(call, call.prepared.staffId, call.prepared.hash),
  load: ({ tx, prepared: { staffId, targetId } }) => users.usersByIds(tx, [staffId, targetId]),
  ensure: ({ loaded: people, prepared: { staffId, targetId } }) => {
    if (!mayAct(people.get(staffId), people.get(targetId))) throw wrongOfThree()
  },
  write: async (call) => {
    const { staffId, targetId } = call.prepared
    const opened = await insertSession(call, {
      userId: targetId,
      isPending: true,
      address: call.ctx.address,
      device: call.ctx.device,
      method: 'impersonation',
      impersonation: { impersonatorId: staffId, reason: call.input.reason },
    })
    const { sessionId } = opened
    // The second factor is always owed, even if the account does not ask for it.
    const actingAs = call.loaded.get(targetId)?.user_name
    await sendCode(call, { userId: staffId, sessionId, purpose: 'VerifySignIn', to: null, actingAs })
    return { ...opened, staffId, targetId }
  },
  subject: (answer) => answer.targetId,
  noted: ({ staffId, targetId }, { device }) => ({ staffId, targetId, device }),
  around: async ({ ctx }, write) => {
    const { staffId: userId, sessionId, refreshToken } = await write()
    return signInAnswer(ctx, { userId, sessionId, refreshToken, isPending: true })
  },
})
