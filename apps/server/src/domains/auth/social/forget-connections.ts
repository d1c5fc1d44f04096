import type { Work } from '#platform/ctx.ts'

/**
 * Takes away all connections of a person without telling anybody: an account that is erased or was never theirs. What
 * still waits for a code of one of its sessions goes too.
 */
export async function forgetConnections(work: Work, userId: string): Promise<void> {
  const { tx } = work
  await tx.deleteFrom('social_connection').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('social_joining')
    .where('session_id', 'in', tx.selectFrom('session').select('id').where('user_id', '=', userId))
    .execute()
}
