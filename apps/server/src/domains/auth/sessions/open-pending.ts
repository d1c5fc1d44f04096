import type { Work } from '#platform/ctx.ts'
import { notePasswordUse } from '../password/note-password-use.ts'
import { openMethods } from '../sign-in/closed-methods.ts'
import { joinIdentity } from '../social/join-identity.ts'
import { beginImpersonation } from '../staff/begin-impersonation.ts'
import type { ActingAs } from './access-token.ts'
import type { SessionRow } from './lock-session.ts'
import { endOf, newFamilySecret } from './open-session.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { refuseExpiredAccount } from './refuse-expired-account.ts'

const IMPERSONATION_MINUTES = 60

/** For a session in which a staff person acts as its user: the staff person, and when it ends (S-014). */
export function actingIn(session: Pick<SessionRow, 'impersonator_id' | 'created_at'>): ActingAs | undefined {
  const { impersonator_id: impersonatorId, created_at: createdAt } = session
  if (!impersonatorId) return undefined
  return { impersonatorId, until: createdAt.add({ minutes: IMPERSONATION_MINUTES }) }
}

/**
 * Makes a pending session a full one, once its second factor is done, and returns its refresh token. The
 * token is of a new family, because tokens that were known before must open nothing.
 */
export async function openPending(work: Work, session: SessionRow): Promise<string> {
  await refuseExpiredAccount(work, session.user_id)
  const family = { id: session.id, family_secret: newFamilySecret() }
  const acting = actingIn(session)
  await work.tx
    .updateTable('session')
    .set({
      is_pending: false,
      family_secret: family.family_secret,
      pending_secret: session.family_secret,
      counter: 0,
      rotated_at: work.now,
      expires_at: acting?.until ?? endOf(work.now, session.created_at),
    })
    .where('id', '=', session.id)
    .execute()
  if (acting) await beginImpersonation(work, session, acting)
  else {
    await openMethods(work, session.user_id)
    if (session.method === 'password' || session.method === 'sign-up')
      await notePasswordUse(work, session.user_id)
  }
  await joinIdentity(work, session)
  return refreshTokenOf(work.keys, family, 0)
}
