import type { Work } from '#platform/ctx.ts'
import type { SessionRow } from '../sessions/lock-session.ts'
import { connectIdentity, notifyOfConnection } from './connect-identity.ts'

/**
 * Connects the identity with which this session began. The code of the session was right, so it is now certain
 * that this is the person (S-143). Where the identity or the account got another connection meanwhile, nothing is
 * connected; the person is signed in all the same.
 */
export async function joinIdentity(work: Work, session: SessionRow): Promise<void> {
  if (!session.method.startsWith('social:')) return
  const waiting = await work.tx
    .deleteFrom('social_joining')
    .where('session_id', '=', session.id)
    .returningAll()
    .executeTakeFirst()
  if (!waiting) return
  const { session_id: _, ...identity } = waiting
  if (await connectIdentity(work, session.user_id, identity))
    await notifyOfConnection(work, session.user_id, identity.provider, 'connected')
}
