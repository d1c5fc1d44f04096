import type { Work } from '#platform/ctx.ts'
import { endSessionsOf } from './end-sessions.ts'
import { forgetPasskeys } from './passkeys/forget-passkeys.ts'
import { forgetConnections } from './social/forget-connections.ts'

/**
 * Somebody else has proven the address of a registration that nobody had confirmed: whatever the one who registered
 * can sign in with ends (S-143): password, sessions, passkeys, connections, and every code and link that is out.
 */
export async function forgetUnproven(work: Work, userId: string): Promise<void> {
  await endSessionsOf(work, userId)
  await work.tx.deleteFrom('password_credential').where('user_id', '=', userId).execute()
  await work.tx
    .updateTable('one_time_code')
    .set({ used_at: work.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await forgetPasskeys(work, userId)
  await forgetConnections(work, userId)
}
