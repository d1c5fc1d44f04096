import type { Selectable } from 'kysely'
import type { Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { fail } from '#platform/fail.ts'
import type { Keys } from '#platform/keys.ts'
import type { RefreshToken } from './refresh-token.ts'
import { isGenuine, parseRefreshToken } from './refresh-token.ts'

export type SessionRow = Selectable<Tables['session']>

export interface FoundSession {
  session: SessionRow
  token: RefreshToken
}

/** A browser that lost an answer may ask again with the token directly before. */
const GRACE_SECONDS = 10

export const signInAgain = () => fail.notAuthenticated('Please log in again.')

function living(
  keys: Keys,
  now: Temporal.Instant,
  session: SessionRow | undefined,
  token: RefreshToken,
): FoundSession | undefined {
  if (!session || session.ended_at || !isGenuine(keys, session, token)) return undefined
  if (Temporal.Instant.compare(session.expires_at, now) <= 0) return undefined
  return { session, token }
}

function rowOf(db: Db, { sessionId }: RefreshToken) {
  return db.selectFrom('session').selectAll('session').where('session.id', '=', sessionId)
}

/** The living session that a genuine refresh token belongs to; whether the token is its newest is not asked. */
export async function findSession(ctx: Ctx, refreshToken: string): Promise<FoundSession | undefined> {
  const token = parseRefreshToken(refreshToken)
  return token && living(ctx.keys, ctx.clock.now(), await rowOf(ctx.db, token).executeTakeFirst(), token)
}

/**
 * The living session that a genuine refresh token belongs to, locked until the transaction ends. Its person
 * is locked first, in the order of everything that ends sessions. A token that this server did not give out
 * locks nothing.
 */
export async function lockSession(work: Work, refreshToken: string): Promise<FoundSession | undefined> {
  const token = parseRefreshToken(refreshToken)
  if (!token) return undefined
  const seen = await rowOf(work.tx, token).executeTakeFirst()
  if (!living(work.keys, work.now, seen, token)) return undefined
  const locked = await rowOf(work.tx, token)
    .innerJoin('users', 'users.id', 'session.user_id')
    .forNoKeyUpdate('users')
    .forUpdate('session')
    .executeTakeFirst()
  return living(work.keys, work.now, locked, token)
}

/** The session that this pending token opened some seconds ago. Its browser may have lost the answer. */
export async function findJustOpened(
  { keys, now }: { keys: Keys; now: Temporal.Instant },
  db: Db,
  refreshToken: string,
): Promise<SessionRow | undefined> {
  const token = parseRefreshToken(refreshToken)
  if (!token) return undefined
  const session = await rowOf(db, token).executeTakeFirst()
  if (!session?.pending_secret || session.ended_at || session.counter > 0) return undefined
  const age = now.since(session.rotated_at).total('seconds')
  const opener = { id: session.id, family_secret: session.pending_secret }
  return age <= GRACE_SECONDS && isGenuine(keys, opener, token) ? session : undefined
}

/**
 * Whether a token is the newest of its session, or the one before within ten seconds, because the answer with
 * the newest may be lost.
 */
export function isNewest({ session, token }: FoundSession, now: Temporal.Instant): 'newest' | 'retry' | null {
  if (token.counter === session.counter) return 'newest'
  const age = now.since(session.rotated_at).total('seconds')
  return token.counter === session.counter - 1 && age <= GRACE_SECONDS ? 'retry' : null
}
