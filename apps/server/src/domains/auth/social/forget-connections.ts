import type { Work } from '#platform/ctx.ts'

/**
 * Removes all connections of a person without notifying anybody, because the account is erased or was never
 * theirs. Identities that still wait for a code of one of its sessions go, too.
 */
export async function forgetConnections(work: Work, userId: string): Promise<void> {
  const { tx } = work
  await tx.deleteFrom('social_connection').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('social_joining')
    .where('session_id', 'in', tx.selectFrom('session').select('id').where('user_id', '=', userId))
    .execute()
}
