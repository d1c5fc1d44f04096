import { isEmailToken, noCodeOut, tooManyWrongCodes, wrongCode } from '@reprise/rules/auth/otp'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure, fail } from '#platform/fail.ts'
import { blocked, blockOf, countAttempt, forgetAttempts } from './attempts.ts'
import type { CodeOwner } from './issue-code.ts'
import { codeHash, tokenHash } from './issue-code.ts'
import { codeGuesses } from './limits.ts'

// One statement: of two who bring the same code at once, one has it.
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

/** Uses up the token of a mail's link: once, for its purpose only. Whose it is, or undefined where it is no longer good. */
export async function useLink(
  work: Work,
  purpose: CodeOwner['purpose'],
  token: string,
): Promise<{ userId: string | null; target: string | null } | undefined> {
  const [used] = await useToken(work.tx, tokenHash(work, token), purpose, work.now)
  return used && { userId: used.user_id, target: used.target }
}

/**
 * Counts one guess at the owner's code, on a subject (an account, or a number's phoneSubject), before it is looked at: at most 3 in
 * 30 minutes, whatever was sent again. Call it outside of any transaction, which a failure would roll back. Throws RATE_LIMITED with
 * blockedUntil, and BAD_INPUT where no code is out: then there is nothing to guess, and nothing is counted. Answers how
 * many guesses remain after this one, and until when it blocks if none does.
 */
export async function countGuess(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  owner: CodeOwner,
  subject: string,
): Promise<{ attemptsRemaining: number; blockedUntil: Temporal.Instant }> {
  const now = clock.now()
  const { userId, sessionId, purpose, target = null } = owner
  const [code] = await readActive(db, userId, sessionId, purpose, target, now)
  if (!code?.is_active) {
    const until = await blockOf(db, subject, codeGuesses, now)
    throw until ? blocked(tooManyWrongCodes, until) : fail.badInput(noCodeOut)
  }
  const { attempts, blockedUntil } = await countAttempt(db, subject, codeGuesses, now)
  if (attempts > codeGuesses.most) throw blocked(tooManyWrongCodes, blockedUntil)
  return { attemptsRemaining: codeGuesses.most - attempts, blockedUntil }
}

/** What a wrong guess is told: how many remain, or until when nothing is looked at. */
export function wrongGuess(guess: { attemptsRemaining: number; blockedUntil: Temporal.Instant }): Failure {
  const { attemptsRemaining, blockedUntil } = guess
  if (attemptsRemaining === 0) return blocked(tooManyWrongCodes, blockedUntil)
  return new Failure('BAD_INPUT', wrongCode(attemptsRemaining), { attemptsRemaining })
}

/** The right code came: the guesses before it no longer count. */
export function forgetGuesses(work: Work, subject: string): Promise<void> {
  return forgetAttempts(work.tx, subject, codeGuesses)
}
