import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { isEmailToken } from '@reprise/rules/auth/otp'
import { verifyOtpInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { keepNumber } from '../account/contacts/keep-number.ts'
import { guessFromNetwork, networkLimits } from '../guesses/guess-from-network.ts'
import type { SessionRow } from '../sessions/lock-session.ts'
import { findSession, lockSession, signInAgain } from '../sessions/lock-session.ts'
import { actingIn, openPending } from '../sessions/open-pending.ts'
import { refreshTokenOf } from '../sessions/refresh-token.ts'
import { isAway, signInAnswer } from '../sessions/sign-in-answer.ts'
import { confirmByCode } from '../sign-up/waiting-sign-up.ts'
import { noteProof, requireStepUpForContact, stepUp } from '../step-up.ts'
import { countFailure, endFailureSeries, requireOpen } from './closed-methods.ts'
import { guessSubjectOf, isWaitingSignUp, provesMore, purposeOwner, sessionFor } from './code-session.ts'
import { forgetGuesses, guessCode, useCode } from './use-code.ts'

/** The address or number that a code proves; null where it proves only the account. */
function targetOf(user: users.UserRow, purpose: OtpPurpose): string | null {
  if (purpose === 'VerifyPhoneNumber') return user.phone_number
  if (purpose === 'VerifyEmail') return user.email
  return null
}

const ownerOf = (user: users.UserRow, sessionId: string, purpose: OtpPurpose) => ({
  userId: user.id,
  sessionId,
  purpose,
  target: targetOf(user, purpose),
})

async function personOf(work: Pick<Work, 'tx'>, session: SessionRow): Promise<users.UserRow> {
  const id = purposeOwner(session)
  const user = (await users.usersByIds(work.tx, [id])).get(id)
  // The token of a deleted account is good only for recovery.
  if (!user || (isAway(user) && !session.is_pending)) throw signInAgain()
  return user
}

/** Does what the code is for. Returns the refresh token that is valid from now on. */
async function takeEffect(
  work: Work,
  session: SessionRow,
  { user, purpose }: { user: users.UserRow; purpose: OtpPurpose },
): Promise<string> {
  if (session.is_pending) {
    if (isWaitingSignUp(session)) await confirmByCode(work, session.user_id)
    await noteProof(work, session.id)
    return openPending(work, session)
  }
  if (purpose === 'VerifyPhoneNumber') await keepNumber(work, user, user.phone_number ?? '')
  else if (purpose === 'VerifyEmail') await users.confirmEmail(work, session.user_id)
  else await stepUp(work, session.id)
  return refreshTokenOf(work.keys, session, session.counter)
}

/** Counts one guess at the code and then compares it. Returns the refresh token that is valid from now on. */
async function typeCode(
  ctx: Ctx,
  session: SessionRow,
  purpose: OtpPurpose,
  write: () => Promise<{ refreshToken: string | null }>,
): Promise<string> {
  const user = await personOf({ tx: ctx.db }, session)
  await requireOpen(ctx, user.id, 'code')
  const owner = ownerOf(user, session.id, purpose)
  const subject = guessSubjectOf(ctx.keys, user, purpose)
  return guessCode(ctx, { owner, subject }, async () => (await write()).refreshToken)
}

/**
 * Opens a pending session with the code, or with the longer token of the mail; for a sign-up this also confirms
 * the address. For a full session it proves one more thing. The third wrong code blocks for 30 minutes. Tokens are
 * not counted, because they cannot be guessed.
 */
export const verifyOtp = operation({
  name: 'auth.verifyOtp',
  input: verifyOtpInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    return sessionFor(call.input.purpose, found, call.now)
  },
  load: ({ tx, grant }) => personOf({ tx }, grant),
  write: async (call) => {
    const { grant: session, loaded: user, input } = call
    const { otp, purpose } = input
    const owner = ownerOf(user, session.id, purpose)
    // A wrong guess is returned, not thrown: an error would roll its count back.
    if (!(await useCode(call, owner, otp))) {
      if (!isEmailToken(otp)) await countFailure(call.tx, user.id, 'code', call.now)
      return { userId: session.user_id, sessionId: session.id, refreshToken: null }
    }
    await forgetGuesses(call, guessSubjectOf(call.keys, user, purpose))
    await endFailureSeries(call.tx, user.id, 'code')
    const refreshToken = await takeEffect(call, session, { user, purpose })
    return { userId: session.user_id, sessionId: session.id, refreshToken }
  },
  subject: (answer) => answer.userId,
  async around({ ctx, input }, write) {
    const { refreshToken, otp, purpose } = input
    const session = sessionFor(purpose, await findSession(ctx, refreshToken), ctx.clock.now())
    const acting = actingIn(session)
    const known = { userId: session.user_id, sessionId: session.id, ...(acting && { acting }) }
    if (purpose === 'VerifyPhoneNumber' || purpose === 'VerifyEmail') {
      const person = await personOf({ tx: ctx.db }, session)
      if (provesMore(person, purpose))
        await requireStepUpForContact(ctx.db, person, session.id, ctx.clock.now())
    }
    const opened = isEmailToken(otp)
      ? (await write()).refreshToken
      : await guessFromNetwork(ctx, networkLimits.code, () => typeCode(ctx, session, purpose, write))
    if (opened === null) throw fail.badInput('This link is no longer valid. Please ask for a new one.')
    return signInAnswer(ctx, { ...known, refreshToken: opened, isPending: false })
  },
})
