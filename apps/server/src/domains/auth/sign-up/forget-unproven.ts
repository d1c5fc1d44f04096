import type { Work } from '#platform/ctx.ts'
import { endUndos } from '../account/contacts/contact-undo.ts'
import { forgetPasskeys } from '../passkeys/forget-passkeys.ts'
import { forgetCodes } from '../password/forget-codes.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { forgetConnections } from '../social/forget-connections.ts'

/**
 * Ends everything that the person of an unconfirmed registration could sign in with, because somebody else
 * has proven its address (S-143): password, sessions, passkeys, connections, and every code and link that was
 * sent, also those that take a change back.
 */
export async function forgetUnproven(work: Work, userId: string): Promise<void> {
  await endSessionsOf(work, userId)
  await work.tx.deleteFrom('password_credential').where('user_id', '=', userId).execute()
  await forgetCodes(work, userId)
  await endUndos(work, userId)
  await forgetPasskeys(work, userId)
  await forgetConnections(work, userId)
}
