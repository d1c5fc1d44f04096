import { isEmailToken, noCodeOut, tooManyWrongCodes, wrongCode } from '@reprise/rules/auth/otp'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure, fail } from '#platform/fail.ts'
import type { Attempt, Count } from '../attempts.ts'
import { blocked, blockOf, countAttempt, forgetAttempts, giveBack, giveBackIfCutOff } from '../attempts.ts'
import { codeGuesses, numberGuesses } from '../limits.ts'
import { phoneSubject } from './closed-methods.ts'
import type { CodeOwner } from './issue-code.ts'
import { codeHash, tokenHash } from './issue-code.ts'

// One statement, so that of two calls with the same code only one succeeds.
const useNewest = statement<
  [string | null, string | null, string, string | null, Temporal.Instant, string | null, string | null],
  { id: string }
>(`
update one_time_code c set used_at = $5
from (
  select id from one_time_code
  where user_id is not distinct from $1::uuid and session_id is not distinct from $2::uuid and purpose = $3
    and target is not distinct from $4 and used_at is null and expires_at > $5
  order by created_at desc limit 1
) newest
where c.id = newest.id and c.used_at is null and (c.code_hash = $6 or c.token_hash = $7)
returning c.id`)

const readActive = statement<
  [string | null, string | null, string, string | null, Temporal.Instant],
  { is_active: boolean }
>(`
select exists (
  select from one_time_code
  where user_id is not distinct from $1::uuid and session_id is not distinct from $2::uuid and purpose = $3
    and target is not distinct from $4 and used_at is null and expires_at > $5
) as is_active`)

const useToken = statement<
  [string, string, Temporal.Instant],
  { user_id: string | null; target: string | null }
>(`
update one_time_code set used_at = $3
where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
returning user_id, target`)

/** Uses up the owner's newest code where `typed` is it, or the token of its link; false where it is not. Counts nothing. */
export async function useCode(work: Work, owner: CodeOwner, typed: string): Promise<boolean> {
  const isToken = isEmailToken(typed)
  const used = await useNewest(
    work.tx,
    owner.userId,
    owner.sessionId,
    owner.purpose,
    owner.target ?? null,
    work.now,
    isToken ? null : codeHash(work, owner, typed),
    isToken ? tokenHash(work, typed) : null,
  )
  return used.length > 0
}

/**
 * Uses up the token of a mail's link: once, and only for its purpose. Returns its owner, or undefined where
 * it is no longer good.
 */
export async function useLink(
  work: Work,
  purpose: CodeOwner['purpose'],
  token: string,
): Promise<{ userId: string | null; target: string | null } | undefined> {
  const [used] = await useToken(work.tx, tokenHash(work, token), purpose, work.now)
  return used && { userId: used.user_id, target: used.target }
}

const provesNumber: ReadonlySet<CodeOwner['purpose']> = new Set(['VerifyPhoneNumber', 'ChangePhone'])

/**
 * Counts one guess at the owner's code: at most 3 in 30 minutes, even if a new code was sent. At a number
 * that is to be proven, at most 12 from all accounts together. Throws RATE_LIMITED with blockedUntil. Throws
 * BAD_INPUT where no code was sent: then nothing can be guessed, and nothing is counted.
 */
async function countGuess(
  ctx: Pick<Ctx, 'db' | 'log' | 'clock' | 'keys'>,
  owner: CodeOwner,
  subject: string,
): Promise<{ own: Count; counted: Attempt[] }> {
  const { db, clock, keys } = ctx
  const now = clock.now()
  const { userId, sessionId, purpose, target = null } = owner
  const [code] = await readActive(db, userId, sessionId, purpose, target, now)
  if (!code?.is_active) {
    const until = await blockOf(db, subject, codeGuesses, now)
    throw until ? blocked(tooManyWrongCodes, until) : fail.badInput(noCodeOut)
  }
  const own = await countAttempt(db, subject, codeGuesses, now)
  if (own.attempts > codeGuesses.most) throw blocked(tooManyWrongCodes, own.blockedUntil)
  const counted = [{ subject, limit: codeGuesses }]
  if (target === null || !provesNumber.has(purpose)) return { own, counted }
  const together = { subject: phoneSubject(keys, target), limit: numberGuesses }
  const { attempts, blockedUntil } = await giveBackIfCutOff(ctx, counted, () =>
    countAttempt(db, together.subject, numberGuesses, now),
  )
  if (attempts <= numberGuesses.most) return { own, counted: [...counted, together] }
  // The guess was not compared with the code, so it does not count against this person.
  await giveBack(ctx, counted)
  throw blocked(tooManyWrongCodes, blockedUntil)
}

/** The failure of a wrong guess: how many remain, or until when none is looked at. */
function wrongGuess({ attempts, blockedUntil }: Count): Failure {
  const attemptsRemaining = codeGuesses.most - attempts
  if (attemptsRemaining === 0) return blocked(tooManyWrongCodes, blockedUntil)
  return new Failure('BAD_INPUT', wrongCode(attemptsRemaining), { attemptsRemaining })
}

/**
 * Runs one guess at the owner's code, counted before `look` on a subject (an account, or a number's
 * phoneSubject). `look` returns null where the code is wrong: then the guess stays counted, and the failure
 * says how many remain. In every other case the guess is given back. Call it outside of a transaction,
 * because a failure would roll the count back.
 */
export async function guessCode<Answer>(
  ctx: Pick<Ctx, 'db' | 'log' | 'clock' | 'keys'>,
  { owner, subject }: { owner: CodeOwner; subject: string },
  look: () => Promise<Answer | null>,
): Promise<Answer> {
  const { own, counted } = await countGuess(ctx, owner, subject)
  const answer = await giveBackIfCutOff(ctx, counted, look)
  if (answer === null) throw wrongGuess(own)
  await giveBack(ctx, counted)
  return answer
}

/** The right code came: the guesses before it no longer count. */
export function forgetGuesses(work: Work, subject: string): Promise<void> {
  return forgetAttempts(work.tx, subject, codeGuesses)
}
