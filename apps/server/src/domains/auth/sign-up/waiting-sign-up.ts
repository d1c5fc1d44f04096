import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { lockSession } from '../sessions/lock-session.ts'
import { openPending } from '../sessions/open-pending.ts'
import { openMethods } from '../sign-in/closed-methods.ts'
import { isWaitingSignUp } from '../sign-in/code-session.ts'
import { tokenHash } from '../sign-in/issue-code.ts'
import { useLink } from '../sign-in/use-code.ts'
import { noteProof } from '../step-up.ts'

// Tested in domains/auth/sign-up/waiting-sign-up.test.ts.

/** A sign-up that waits in a browser for the proof of its address. */
export interface WaitingSignUp {
  session_id: string
  user_id: string
  device: string
  address: string
  created_at: Temporal.Instant
}

const readWaiting = statement<[string, Temporal.Instant], WaitingSignUp>(`
select s.id as session_id, s.user_id, s.device, s.address, s.created_at
from one_time_code c join session s on s.user_id = c.user_id
where c.token_hash = $1 and c.purpose = 'VerifyEmail' and c.session_id is null and c.used_at is null
  and c.expires_at > $2
  and s.method = 'sign-up' and s.is_pending and s.ended_at is null and s.expires_at > $2
order by s.created_at desc limit 1`)
const endLinks = statement<[string, Temporal.Instant], never>(`
update one_time_code set used_at = $2
where user_id = $1 and purpose = 'VerifyEmail' and session_id is null and used_at is null`)

/** The sign-up that waits for the confirmation link with this token, or undefined. Changes nothing. */
export async function readWaitingSignUp(
  db: Db,
  hash: string,
  now: Temporal.Instant,
): Promise<WaitingSignUp | undefined> {
  return (await readWaiting(db, hash, now))[0]
}

/** Confirms the address of a sign-up by the code of the mail, and ends the link in the same mail. */
export async function confirmByCode(work: Work, userId: string): Promise<void> {
  await users.confirmEmail(work, userId)
  await endLinks(work.tx, userId, work.now)
}

/**
 * Uses up the link of a confirmation mail and confirms the address that it went to. Returns whose it is, or undefined
 * where the link is not good, or where the account has another address by now.
 */
async function confirmAddress(work: Work, token: string): Promise<string | undefined> {
  const used = await useLink(work, 'VerifyEmail', token)
  if (!used?.userId) return undefined
  const { email } = await users.lockUserNoKey(work.tx, used.userId)
  if (used.target !== null && used.target !== email) return undefined
  await users.confirmEmail(work, used.userId)
  return used.userId
}

/**
 * Confirms the address of the sign-up that waits elsewhere for a confirmation link, and uses the link up. Returns that
 * sign-up, or undefined where none waits for it.
 */
export async function confirmForOther(work: Work, token: string): Promise<WaitingSignUp | undefined> {
  const waiting = await readWaitingSignUp(work.tx, tokenHash(work, token), work.now)
  if (!waiting) return undefined
  await users.lockUserNoKey(work.tx, waiting.user_id)
  return (await confirmAddress(work, token)) ? waiting : undefined
}

/**
 * Uses up the link of a confirmation mail and confirms its address. Opens the sign-up that waits in the calling
 * browser, where `refreshToken` is that of this very sign-up; `opened` is null in every other browser. Undefined
 * where the link is not good.
 */
export async function confirmByLink(
  work: Work,
  token: string,
  refreshToken: string | undefined,
): Promise<
  { userId: string; opened: { userId: string; sessionId: string; refreshToken: string } | null } | undefined
> {
  const found = refreshToken ? await lockSession(work, refreshToken) : undefined
  const userId = await confirmAddress(work, token)
  if (!userId) return undefined
  if (!found || found.session.user_id !== userId || !isWaitingSignUp(found.session)) {
    // The reader of the mail is the owner, so this opens the ways in that wrong guesses of strangers had closed.
    await openMethods(work, userId)
    return { userId, opened: null }
  }
  const { id: sessionId } = found.session
  await noteProof(work, sessionId)
  return { userId, opened: { userId, sessionId, refreshToken: await openPending(work, found.session) } }
}
