import { imSignInInput } from '@reprise/rules/auth/im-login.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { Failure, fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { insertSession } from '../open-session.ts'
import { holdPassword, provePassword } from '../prove-password.ts'
import { sendCode } from '../send-code.ts'
import type { SignInAnswer } from '../sign-in-answer.ts'
import { signInAnswer } from '../sign-in-answer.ts'
import { mayAct } from './may-act.ts'

const proven = z.object({
  staffId: z.uuid(),
  targetId: z.uuid(),
  passwordHash: z.string(),
  reason: z.string(),
  device: z.string(),
})

/** Of a word that is wrong nobody learns which one it was: it could tell who is staff. */
const wrongOfThree = () =>
  fail.notAuthenticated(
    'Your username, your password or the username of the person is not right. Please try again.',
  )

function sayOfThree(error: unknown): never {
  throw error instanceof Failure && error.code === 'AUTH_NOT_AUTHENTICATED' ? wrongOfThree() : error
}

const startImpersonation = operation({
  name: 'auth.imSignIn',
  input: proven,
  may: (call) => holdPassword(call, call.input.staffId, call.input.passwordHash),
  load: ({ tx, input }) => users.usersByIds(tx, [input.staffId, input.targetId]),
  ensure: ({ loaded: people, input }) => {
    if (!mayAct(people.get(input.staffId), people.get(input.targetId))) throw wrongOfThree()
  },
  write: async (call) => {
    const { staffId, targetId, reason, device } = call.input
    const opened = await insertSession(call, {
      userId: targetId,
      isPending: true,
      address: call.ctx.address,
      device,
      method: 'impersonation',
      impersonation: { impersonatorId: staffId, reason },
    })
    const { sessionId } = opened
    // Always owed, whatever the account skips for itself.
    const actingAs = call.loaded.get(targetId)?.user_name
    await sendCode(call, { userId: staffId, sessionId, purpose: 'VerifySignIn', to: null, actingAs })
    return { ...opened, staffId, targetId }
  },
  subject: (answer) => answer.targetId,
})

/**
 * The first step of acting as somebody else (S-014): the staff person's own name and password. The second factor is
 * the staff person's, too, and until it is paid the answer speaks of nobody else. Whatever is wrong of the three, it
 * is refused in the same words, after the same statements and one hash, and counted on the staff person's account.
 */
export async function imSignIn(ctx: Ctx, raw: unknown, device: string): Promise<SignInAnswer> {
  const { userName, password, targetUserName, reason } = parseInput(imSignInInput, raw)
  const target = await users.findByLogin(ctx.db, targetUserName)
  const { user: staff, hash } = await provePassword(ctx, { userName, password }, (user) =>
    mayAct(user, target),
  ).catch(sayOfThree)
  if (!target) throw wrongOfThree()
  const opened = await startImpersonation.run(ctx, {
    staffId: staff.id,
    targetId: target.id,
    passwordHash: hash,
    reason,
    device,
  })
  return signInAnswer(ctx, {
    userId: staff.id,
    sessionId: opened.sessionId,
    refreshToken: opened.refreshToken,
    isPending: true,
  })
}
