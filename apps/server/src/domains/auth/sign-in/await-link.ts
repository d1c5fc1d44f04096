import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import { operation } from '#platform/writes/operation.ts'
import { findJustOpened, findSession, lockSession, signInAgain } from '../sessions/lock-session.ts'
import { actingIn, openPending } from '../sessions/open-pending.ts'
import { refreshTokenOf } from '../sessions/refresh-token.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { endFailureSeries } from './closed-methods.ts'
import { pendingOf, purposeOwner } from './code-session.ts'
import { forgetGuesses } from './use-code.ts'

// Tested in domains/auth/sign-in/verify-otp.test.ts.

/**
 * Opens the session of the calling browser where the link of its mail has let it in, for a sign-in or a sign-up
 * that began there. Until then it returns the pending answer. A repeated call within seconds gets the same answer,
 * because the first answer may be lost. It is not a guess, and nothing is counted.
 */
export const awaitLink = operation({
  name: 'auth.enterByLink',
  input: refreshTokenInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    const opened = found ? undefined : await findJustOpened(call, call.tx, call.input.refreshToken)
    if (opened) return opened
    const session = pendingOf(found)
    if (!session.verified_at) throw signInAgain()
    return session
  },
  write: async (call) => {
    const { grant: session, keys } = call
    if (!session.is_pending)
      return { userId: session.user_id, refreshToken: refreshTokenOf(keys, session, session.counter) }
    const ownerId = purposeOwner(session)
    await forgetGuesses(call, ownerId)
    await endFailureSeries(call.tx, ownerId, 'code')
    return { userId: session.user_id, refreshToken: await openPending(call, session) }
  },
  subject: (answer) => answer.userId,
  around: async ({ ctx, input: { refreshToken } }, write) => {
    const now = ctx.clock.now()
    const found = await findSession(ctx, refreshToken)
    const opened = found ? undefined : await findJustOpened({ keys: ctx.keys, now }, ctx.db, refreshToken)
    const session = opened ?? pendingOf(found)
    const acting = actingIn(session)
    const known = { userId: session.user_id, sessionId: session.id, ...(acting && { acting }) }
    if (session.is_pending && !session.verified_at)
      return signInAnswer(ctx, { ...known, refreshToken, isPending: true })
    const entered = await write()
    return signInAnswer(ctx, { ...known, refreshToken: entered.refreshToken, isPending: false })
  },
})
