import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const forgetReasons = statement<[string], never>(`
with forgotten as (
  update achievement_decision set reason = '-' where user_id = $1 and reason is not null
)
update achievement_award set revoke_reason = null where user_id = $1 and revoke_reason is not null`)

const deleteCredentials = statement<[string], never>(`
delete from award_credential k using achievement_award w where w.id = k.award_id and w.user_id = $1`)

/**
 * Erases what was written about a person, and their badges. Their awards stay with the stand-in, because editions are
 * counted.
 */
export async function forgetAchievements({ tx }: Work, userId: string): Promise<void> {
  await tx.deleteFrom('fact').where('user_id', '=', userId).execute()
  await tx.updateTable('achievement').set({ backfill_by: null }).where('backfill_by', '=', userId).execute()
  await forgetReasons(tx, userId)
  await deleteCredentials(tx, userId)
}
