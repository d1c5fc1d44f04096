import type { OtpPurpose } from '@reprise/rules/auth/otp'
import type * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import type { Keys } from '#platform/keys.ts'
import type { FoundSession, SessionRow } from '../sessions/lock-session.ts'
import { isNewest, signInAgain } from '../sessions/lock-session.ts'
import { phoneSubjectOfPerson } from './closed-methods.ts'

/**
 * The owner of the codes that open or prove a session: the person who sits in front of it, not the one they
 * act as.
 */
export function purposeOwner(session: Pick<SessionRow, 'user_id' | 'impersonator_id'>): string {
  return session.impersonator_id ?? session.user_id
}

/** Whether a code of this purpose proves an address or number that is not proven yet. */
export function provesMore(user: users.UserRow, purpose: OtpPurpose): boolean {
  if (purpose === 'VerifyPhoneNumber') return !user.phone_verified_at
  return purpose === 'VerifyEmail' && !user.email_verified_at
}

/** The key under which guesses are counted: the account, and the number that a code is to prove. */
export function guessSubjectOf(keys: Keys, user: users.UserRow, purpose: OtpPurpose): string {
  const { id, phone_number: number } = user
  return purpose === 'VerifyPhoneNumber' && number ? phoneSubjectOfPerson(keys, id, number) : id
}

/** Whether a session waits, in the browser that signed up, for the proof of its address. */
export function isWaitingSignUp({ is_pending, method }: Pick<SessionRow, 'is_pending' | 'method'>): boolean {
  return is_pending && method === 'sign-up'
}

/** The session that waits for its second factor, or for the proof of its address. Throws AUTH_NOT_AUTHENTICATED. */
export function pendingOf(found: FoundSession | undefined): SessionRow {
  if (!found?.session.is_pending) throw signInAgain()
  return found.session
}

/**
 * The session that a code of this purpose is for: a pending one for VerifySignIn, that of a sign-up for VerifyEmail, a
 * full one for all but VerifySignIn, with its newest refresh token. Throws AUTH_NOT_AUTHENTICATED, and FORBIDDEN while
 * acting as somebody else.
 */
export function sessionFor(
  purpose: OtpPurpose,
  found: FoundSession | undefined,
  now: Temporal.Instant,
): SessionRow {
  if (!found) throw signInAgain()
  const { session } = found
  const opener = isWaitingSignUp(session) ? 'VerifyEmail' : 'VerifySignIn'
  if (session.is_pending ? purpose !== opener : purpose === 'VerifySignIn') throw signInAgain()
  if (session.is_pending) return session
  if (!isNewest(found, now)) throw signInAgain()
  if (session.impersonator_id) throw fail.forbidden("You can't do this while you act as someone else.")
  return session
}
