import { signInInput } from '@reprise/rules/auth/login.input'
import { authTexts } from '@reprise/rules/auth/texts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { deviceKeyOf } from '../guesses/known-device.ts'
import { notePasswordUse } from '../password/note-password-use.ts'
import { insertSession } from '../sessions/open-session.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { openMethods } from './closed-methods.ts'
import { lockPassword, provePassword } from './prove-password.ts'
import { sendCode } from './send-code.ts'
import { toInput } from './target-path.ts'

/**
 * Signs in by address, user name or proven number, and password. Until the session opens
 * it takes the same statements and one hash, whether there is such an account or not.
 */
export const signIn = operation({
  name: 'auth.signIn',
  input: signInInput.extend({ to: toInput }),
  before: async ({ ctx, input }) => {
    const proven = await provePassword(ctx, input)
    const { email, email_verified_at: isConfirmed } = proven.user
    if (email && !isConfirmed) throw fail.forbidden(authTexts.confirmEmailFirst)
    return proven
  },
  may: (call) => lockPassword(call, call.prepared.user.id, call.prepared.hash),
  write: async (call) => {
    const { id: userId, skips_multi_factor: skipsMultiFactor } = call.prepared.user
    const isPending = !skipsMultiFactor
    const opened = await insertSession(call, {
      userId,
      isPending,
      address: call.ctx.address,
      device: call.ctx.device,
      deviceKey: deviceKeyOf(call.ctx),
    })
    const { sessionId } = opened
    if (isPending) await sendCode(call, { userId, sessionId, purpose: 'VerifySignIn', to: call.input.to })
    else {
      await openMethods(call, userId)
      await notePasswordUse(call, userId)
    }
    return { ...opened, userId, isPending }
  },
  subject: (answer) => answer.userId,
  noted: (_answer, { device }) => ({ device }),
  around: async ({ ctx }, write) => signInAnswer(ctx, await write()),
})
