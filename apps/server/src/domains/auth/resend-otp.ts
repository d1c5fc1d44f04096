import { resendOtpInput } from '@reprise/rules/auth/session.input'
import { operation } from '#platform/operation.ts'
import { lockPending } from './lock-session.ts'
import { sendCode } from './send-code.ts'
import { toInput } from './target-path.ts'
import { signInPurpose } from './verify-otp.ts'

/** Mails a fresh code for a session that owes its second factor; the one before dies. */
export const resendOtp = operation({
  name: 'auth.resendOtp',
  input: resendOtpInput.extend({ purpose: signInPurpose, to: toInput }),
  may: (call) => lockPending(call, call.input.refreshToken),
  load: ({ tx, grant }) =>
    tx.selectFrom('users').select('email').where('id', '=', grant.user_id).executeTakeFirstOrThrow(),
  write: async (call) => {
    const { grant: session, loaded } = call
    await sendCode(call, {
      userId: session.user_id,
      email: loaded.email,
      sessionId: session.id,
      to: call.input.to,
    })
    return { userId: session.user_id }
  },
  subject: (answer) => answer.userId,
})
