import type { Gender } from '@reprise/rules/users/enums'
import * as users from '#domains/users/public.ts'
import type { Actor, Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { verifyToken } from '#platform/signed-token.ts'
import { isSessionId } from './access-token.ts'

interface SessionState {
  user_id: string
  is_pending: boolean
  is_over: boolean
  user_name: string
  name: string
  is_staff: boolean
  deleted_at: Temporal.Instant | null
  date_of_birth: string | null
  phone_number: string | null
  gender: Gender
  email_verified_at: Temporal.Instant | null
  phone_verified_at: Temporal.Instant | null
  rep_score: number
}

const readState = statement<[string, Temporal.Instant], SessionState>(`
select s.user_id, s.is_pending, (s.ended_at is not null or s.expires_at <= $2) as is_over,
  u.user_name, u.name, u.is_staff, u.deleted_at, u.date_of_birth, u.phone_number, u.gender,
  u.email_verified_at, u.phone_verified_at, u.rep_score
from session s join users u on u.id = s.user_id
where s.id = $1`)

/**
 * The person behind an access token, as session and account stand now, by one prepared
 * statement. Throws AUTH_NOT_AUTHENTICATED where the token or its session is dead or
 * still owes the second factor, AUTH_NOT_AUTHORIZED where the account was deleted.
 */
export async function identify(services: Services, bearer: string, now: Temporal.Instant): Promise<Actor> {
  const claims = await verifyToken(services.keys, 'JWT', bearer, now)
  const sessionId = claims?.sid
  if (!isSessionId(sessionId)) throw fail.notAuthenticated()
  const [state] = await readState(services.db, sessionId, now)
  if (!state || state.is_pending || state.is_over) throw fail.notAuthenticated()
  if (state.deleted_at) throw fail.notAuthorized()
  const impersonatedBy = claims?.imp
  return {
    userId: state.user_id,
    sessionId,
    userName: state.user_name,
    isStaff: state.is_staff,
    isComplete: users.isComplete(state),
    repScore: state.rep_score,
    dateOfBirth: state.date_of_birth,
    impersonatedBy: typeof impersonatedBy === 'string' ? impersonatedBy : null,
  }
}
