import type { Gender } from '@reprise/rules/users/enums'
import * as users from '#domains/users/public.ts'
import type { Actor, Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Sessions } from '#platform/make-ctx.ts'
import { sessionIdOf } from './access-token.ts'

interface SessionState {
  user_id: string
  is_pending: boolean
  is_over: boolean
  user_name: string
  name: string
  is_staff: boolean
  is_away: boolean
  date_of_birth: string | null
  phone_number: string | null
  gender: Gender
  email_verified_at: Temporal.Instant | null
  phone_verified_at: Temporal.Instant | null
  rep_score: number
  is_named: boolean
  is_stepped_up: boolean
  impersonator_id: string | null
}

const stateSql = `
select s.user_id, s.is_pending,
  -- A person who acts as somebody else must still be staff.
  (s.ended_at is not null or s.expires_at <= $2
    or s.impersonator_id is not null and not exists (
      select from users i
      where i.id = s.impersonator_id and i.is_staff and ${users.isShownSql('i')}
    )
    or s.impersonator_id is not null and u.is_staff) as is_over,
  u.user_name, u.name, u.is_staff,
  not ${users.isShownSql('u')} as is_away, u.date_of_birth, u.phone_number, u.gender,
  u.email_verified_at, u.phone_verified_at, u.rep_score, u.is_named, s.impersonator_id,
  coalesce(s.stepped_up_until > $2, false) as is_stepped_up
from session s join users u on u.id = s.user_id
where s.id = $1`

const readState = statement<[string, Temporal.Instant], SessionState>(stateSql)
// Locks the person first, and then the session, in the order of everything that ends sessions. Writes that
// only refer to the person go on.
const lockState = statement<[string, Temporal.Instant], SessionState>(
  `${stateSql} for no key update of u for share of s`,
)

function actorOf(sessionId: string, state: SessionState | undefined): Actor {
  if (!state || state.is_pending || state.is_over) throw fail.notAuthenticated()
  if (state.is_away) throw fail.notAuthorized()
  return {
    userId: state.user_id,
    sessionId,
    userName: state.user_name,
    isStaff: state.is_staff,
    isComplete: users.isComplete(state),
    repScore: state.rep_score,
    dateOfBirth: state.date_of_birth,
    impersonatedBy: state.impersonator_id,
    isSteppedUp: state.is_stepped_up,
  }
}

/**
 * The person behind an access token, with the present state of session and account, by one prepared
 * statement. Throws AUTH_NOT_AUTHENTICATED where the token or its session has ended or still owes the second
 * factor, AUTH_NOT_AUTHORIZED where the account is deleted or deactivated.
 */
async function identify(services: Services, bearer: string, now: Temporal.Instant): Promise<Actor> {
  const sessionId = await sessionIdOf(services, bearer, now)
  if (!sessionId) throw fail.notAuthenticated()
  const [state] = await readState(services.db, sessionId, now)
  return actorOf(sessionId, state)
}

/**
 * The person of a session, both locked until the transaction ends. So anything that ends sessions or takes an
 * account back comes wholly before or wholly after it. Throws as `identify` does.
 */
async function lock({ tx, now }: Work, sessionId: string): Promise<Actor> {
  const [state] = await lockState(tx, sessionId, now)
  return actorOf(sessionId, state)
}

/**
 * Reads the person of a session: for each call, and locked for a write that must not outlive the session
 * (platform/make-ctx.ts).
 */
export const sessions: Sessions = { identify, lock }
