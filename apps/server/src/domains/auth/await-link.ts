import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import type { Ctx } from '#platform/ctx.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { breakRow } from './closed-methods.ts'
import { purposeOwner, sessionFor } from './code-session.ts'
import { findSession, lockSession, signInAgain } from './lock-session.ts'
import { actingIn, openPending } from './open-pending.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { signInAnswer } from './sign-in-answer.ts'
import { forgetGuesses } from './use-code.ts'

const enter = operation({
  name: 'auth.enterByLink',
  input: refreshTokenInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    const session = sessionFor('VerifySignIn', found, call.now)
    if (!session.verified_at) throw signInAgain()
    return session
  },
  write: async (call) => {
    const { grant: session } = call
    const ownerId = purposeOwner(session)
    await forgetGuesses(call, ownerId)
    await breakRow(call.tx, ownerId, 'code')
    return { userId: session.user_id, refreshToken: await openPending(call, session) }
  },
  subject: (answer) => answer.userId,
})

/**
 * Asks, from the browser that began a sign-in, whether it was let in by the link of its mail: it opens then, and until
 * then the answer is the pending one. No guess, and nothing is counted.
 */
export async function awaitLink(ctx: Ctx, raw: unknown): Promise<SignInAnswer> {
  const { refreshToken } = parseInput(refreshTokenInput, raw)
  const session = sessionFor('VerifySignIn', await findSession(ctx, refreshToken), ctx.clock.now())
  const acting = actingIn(session)
  const known = { userId: session.user_id, sessionId: session.id, ...(acting && { acting }) }
  if (!session.verified_at) return signInAnswer(ctx, { ...known, refreshToken, isPending: true })
  const opened = await enter.run(ctx, { refreshToken })
  return signInAnswer(ctx, { ...known, refreshToken: opened.refreshToken, isPending: false })
}
