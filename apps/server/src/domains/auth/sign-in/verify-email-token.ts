import { emailTokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { operation } from '#platform/writes/operation.ts'
import { confirmEmailChange } from '../account/contacts/confirm-email-change.ts'
import { deviceKeyOf } from '../guesses/known-device.ts'
import { parseRefreshToken } from '../sessions/refresh-token.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { confirmByLink } from '../sign-up/waiting-sign-up.ts'
import { tokenHash } from './issue-code.ts'
import { openByLink, readLinkedSignIn, staleLink } from './sign-in-link.ts'
import { verifyOtp } from './verify-otp.ts'

// Tested in domains/auth/sign-up/waiting-sign-up.test.ts.

/** Whether the token is from the mail of the sign-in that this browser waits with. */
async function isWaitedFor(ctx: Ctx, refreshToken: string, token: string): Promise<boolean> {
  const linked = await readLinkedSignIn(ctx.db, tokenHash(ctx, token), ctx.clock.now())
  return linked !== undefined && linked.session_id === parseRefreshToken(refreshToken)?.sessionId
}

/** The answer for a confirmed address: its owner can log in with it. */
type Confirmed = { verified: true; email: string | null }

/**
 * Uses up the token of a mail's link. The link of a sign-in lets the calling browser in where it waits for the
 * link; otherwise it signs in on the device that opened it. The link of a sign-up or a change of address confirms
 * the address, once, within 24 hours (S-028), and signs the calling browser in where it is the one that signed up
 * (S-162).
 */
export const verifyEmailToken = operation({
  name: 'auth.verifyEmailToken',
  input: emailTokenInput,
  may: () => undefined,
  write: async (call) => {
    const { token } = call.input
    const { device } = call.ctx
    const opened = await openByLink(call, token, { device, deviceKey: deviceKeyOf(call.ctx) })
    if (opened) return { userId: opened.userId, opened }
    const changing = await confirmEmailChange(call, token)
    if (changing) return { userId: changing, opened: null }
    const confirmed = await confirmByLink(call, token, call.input.refreshToken)
    if (!confirmed) throw staleLink()
    return confirmed
  },
  subject: (answer) => answer.userId,
  noted: (_answer, { device }) => ({ device }),
  async around({ ctx, input: { token, refreshToken } }, write): Promise<SignInAnswer | Confirmed> {
    if (refreshToken && (await isWaitedFor(ctx, refreshToken, token)))
      return verifyOtp.run(ctx, { refreshToken, otp: token, purpose: 'VerifySignIn' })
    const { opened, userId } = await write()
    if (opened) return signInAnswer(ctx, { ...opened, isPending: false })
    return { verified: true, email: (await users.userById(ctx, userId)).email }
  },
})
