import { isEmailToken, tooManyWrongCodes, wrongCode } from '@reprise/rules/auth/otp'
import { verifyOtpInput } from '@reprise/rules/auth/session.input'
import { z } from 'zod'
import type { Ctx, Work } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { blocked, countAttempt, forgetAttempts } from './attempts.ts'
import { codeHash, tokenHash } from './issue-code.ts'
import { codeGuesses } from './limits.ts'
import type { SessionRow } from './lock-session.ts'
import { lockPending } from './lock-session.ts'
import { newFamilySecret, SESSION_DAYS } from './open-session.ts'
import { refreshTokenOf } from './refresh-token.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { signInAnswer } from './sign-in-answer.ts'

/** The purpose whose codes a pending session can be opened with. */
export const signInPurpose = z.literal('VerifySignIn', { error: 'There is no code for this purpose.' })

/** Uses up the session's code where `typed` is it, or the token of its link. */
async function useCode(work: Work, session: SessionRow, typed: string): Promise<boolean> {
  const newest = await work.tx
    .selectFrom('one_time_code')
    .select(['id', 'code_hash', 'token_hash'])
    .where('user_id', '=', session.user_id)
    .where('session_id', '=', session.id)
    .where('purpose', '=', 'VerifySignIn')
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isRight = isEmailToken(typed)
    ? newest?.token_hash === tokenHash(work, typed)
    : newest?.code_hash === codeHash(work, session.id, 'VerifySignIn', typed)
  if (!newest || !isRight) return false
  await work.tx.updateTable('one_time_code').set({ used_at: work.now }).where('id', '=', newest.id).execute()
  return true
}

/** A new family: what was known before the second factor opens nothing after it. */
async function makeFull(work: Work, session: SessionRow): Promise<string> {
  const family = { id: session.id, family_secret: newFamilySecret() }
  await work.tx
    .updateTable('session')
    .set({
      is_pending: false,
      family_secret: family.family_secret,
      counter: 0,
      rotated_at: work.now,
      expires_at: work.now.add({ hours: 24 * SESSION_DAYS }),
    })
    .where('id', '=', session.id)
    .execute()
  return refreshTokenOf(work.keys, family, 0)
}

// A wrong guess is an answer and not a failure: a failure would roll its count back.
const guess = operation({
  name: 'auth.verifyOtp',
  input: verifyOtpInput.extend({ purpose: signInPurpose }),
  may: (call) => lockPending(call, call.input.refreshToken),
  write: async (call) => {
    const session = call.grant
    const { attempts, blockedUntil } = await countAttempt(call.tx, session.user_id, codeGuesses, call.now)
    const attemptsRemaining = Math.max(0, codeGuesses.most - attempts)
    const refused = {
      isRight: false as const,
      userId: session.user_id,
      attemptsRemaining,
      blockedUntil: blockedUntil.toString(),
    }
    if (attempts > codeGuesses.most) return refused
    if (!(await useCode(call, session, call.input.otp))) return refused
    await forgetAttempts(call.tx, session.user_id, codeGuesses)
    const refreshToken = await makeFull(call, session)
    return { isRight: true as const, userId: session.user_id, sessionId: session.id, refreshToken }
  },
  subject: (answer) => answer.userId,
})

/** Opens a pending session with the code or the link of the mail; the third wrong one blocks for 30 minutes. */
export async function verifyOtp(ctx: Ctx, raw: unknown): Promise<SignInAnswer> {
  const verdict = await guess.run(ctx, raw)
  if (verdict.isRight) return signInAnswer(ctx, { ...verdict, isPending: false })
  const { attemptsRemaining, blockedUntil } = verdict
  if (attemptsRemaining === 0) throw blocked(tooManyWrongCodes, Temporal.Instant.from(blockedUntil))
  throw new Failure('BAD_INPUT', wrongCode(attemptsRemaining), { attemptsRemaining })
}
