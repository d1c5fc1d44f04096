import type { Selectable } from 'kysely'
import type { Work } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'
import { fail } from '#platform/fail.ts'
import type { RefreshToken } from './refresh-token.ts'
import { isGenuine, parseRefreshToken } from './refresh-token.ts'

export type SessionRow = Selectable<Tables['session']>

export const signInAgain = () => fail.notAuthenticated('Please log in again.')

/** The living session that a genuine refresh token belongs to, locked; whether the token is its newest is not asked. */
export async function lockSession(
  work: Work,
  refreshToken: string,
): Promise<{ session: SessionRow; token: RefreshToken } | undefined> {
  const token = parseRefreshToken(refreshToken)
  if (!token) return undefined
  const session = await work.tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', token.sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!session || session.ended_at || !isGenuine(work.keys, session, token)) return undefined
  if (Temporal.Instant.compare(session.expires_at, work.now) <= 0) return undefined
  return { session, token }
}

/** The session that still owes its second factor, locked; else AUTH_NOT_AUTHENTICATED. */
export async function lockPending(work: Work, refreshToken: string): Promise<SessionRow> {
  const found = await lockSession(work, refreshToken)
  if (!found?.session.is_pending) throw signInAgain()
  return found.session
}
