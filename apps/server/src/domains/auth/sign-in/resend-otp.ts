import { otpMinutes } from '@reprise/rules/auth/otp'
import { resendOtpInput } from '@reprise/rules/auth/session.input'
import { otpResendSeconds } from '@reprise/rules/platform/constants'
import * as users from '#domains/users/public.ts'
import { operation } from '#platform/writes/operation.ts'
import { countAttempt } from '../attempts.ts'
import { codeCooldown } from '../limits.ts'
import { lockSession, signInAgain } from '../sessions/lock-session.ts'
import { isAway } from '../sessions/sign-in-answer.ts'
import { resendConfirmation } from '../sign-up/send-confirmation.ts'
import { requireStepUpForContact } from '../step-up.ts'
import { requireOpen } from './closed-methods.ts'
import { isWaitingSignUp, provesMore, purposeOwner, sessionFor } from './code-session.ts'
import { refuseBlocked, sendCode } from './send-code.ts'
import { toInput } from './target-path.ts'
import { tooSoon } from './too-soon.ts'

/**
 * Sends a new code for a session and a purpose, at the earliest 30 seconds after the last one, which ends. The
 * code of a sign-up is sent with its link.
 */
export const resendOtp = operation({
  name: 'auth.resendOtp',
  input: resendOtpInput.extend({ to: toInput }),
  may: async (call) => {
    const { refreshToken, purpose } = call.input
    return sessionFor(purpose, await lockSession(call, refreshToken), call.now)
  },
  load: async ({ tx, grant }) => {
    const people = await users.usersByIds(tx, [purposeOwner(grant), grant.user_id])
    return { user: people.get(purposeOwner(grant)), person: people.get(grant.user_id) }
  },
  write: async (call) => {
    const { grant: session, input, tx, now } = call
    const { user, person } = call.loaded
    if (!user || (isAway(user) && !session.is_pending)) throw signInAgain()
    if (provesMore(user, input.purpose)) await requireStepUpForContact(tx, user, session.id, now)
    await requireOpen({ db: tx }, user.id, 'code')
    // A block is reported before the wait between two codes.
    await refuseBlocked(call, user, input.purpose)
    const again = await countAttempt(tx, `${session.id}:${input.purpose}`, codeCooldown, now)
    if (again.attempts > codeCooldown.most) {
      const sentAt = again.blockedUntil.subtract({ seconds: otpResendSeconds })
      throw tooSoon(again.blockedUntil, sentAt.add({ minutes: otpMinutes }))
    }
    if (isWaitingSignUp(session))
      await resendConfirmation(call, { user, sessionId: session.id, to: input.to })
    else
      await sendCode(call, {
        userId: user.id,
        sessionId: session.id,
        purpose: input.purpose,
        to: input.to,
        actingAs: session.impersonator_id ? person?.user_name : undefined,
      })
    return { userId: session.user_id }
  },
  subject: (answer) => answer.userId,
})
