import { signInInput } from '@reprise/rules/auth/login.input'
import { authTexts } from '@reprise/rules/auth/texts'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { openMethods } from './closed-methods.ts'
import { deviceKeyOf } from './guesses/known-device.ts'
import { notePasswordUse } from './note-password-use.ts'
import { insertSession } from './open-session.ts'
import { holdPassword, provePassword } from './prove-password.ts'
import { sendCode } from './send-code.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { signInAnswer } from './sign-in-answer.ts'
import { toInput } from './target-path.ts'

const body = signInInput.extend({ to: toInput })

const provenPassword = z.object({
  userId: z.uuid(),
  passwordHash: z.string(),
  skipsMultiFactor: z.boolean(),
  device: z.string(),
  to: z.string().nullable(),
})

const startSession = operation({
  name: 'auth.signIn',
  input: provenPassword,
  may: (call) => holdPassword(call, call.input.userId, call.input.passwordHash),
  write: async (call) => {
    const { userId, skipsMultiFactor, device, to } = call.input
    const isPending = !skipsMultiFactor
    const opened = await insertSession(call, {
      userId,
      isPending,
      address: call.ctx.address,
      device,
      deviceKey: deviceKeyOf(call.ctx),
    })
    const { sessionId } = opened
    if (isPending) await sendCode(call, { userId, sessionId, purpose: 'VerifySignIn', to })
    else {
      await openMethods(call, userId)
      await notePasswordUse(call, userId)
    }
    return { ...opened, userId, isPending }
  },
  subject: (answer) => answer.userId,
})

/**
 * Signs in by address, user name or proven number, and password. Until the session opens
 * it takes the same statements and one hash, whether there is such an account or not.
 */
export async function signIn(ctx: Ctx, raw: unknown, device: string): Promise<SignInAnswer> {
  const { userName, password, to } = parseInput(body, raw)
  const { user, hash } = await provePassword(ctx, { userName, password })
  if (user.email && !user.email_verified_at) throw fail.forbidden(authTexts.confirmEmailFirst)
  const opened = await startSession.run(ctx, {
    userId: user.id,
    passwordHash: hash,
    skipsMultiFactor: user.skips_multi_factor,
    device,
    to,
  })
  return signInAnswer(ctx, opened)
}
