import type { Services } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'

/** Deletes codes a day after they ended, sessions a month after, and attempts that no window counts any more. */
export async function purgeAuth({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const dayAgo = now.subtract({ hours: 24 })
  const monthAgo = now.subtract({ hours: 24 * 30 })
  await inTransaction(db, async (tx) => {
    const oldSessions = tx
      .selectFrom('session')
      .select('id')
      .where((eb) => eb.or([eb('ended_at', '<', monthAgo), eb('expires_at', '<', monthAgo)]))
    await tx
      .deleteFrom('one_time_code')
      .where((eb) => eb.or([eb('expires_at', '<', dayAgo), eb('session_id', 'in', oldSessions)]))
      .execute()
    await tx
      .deleteFrom('session')
      .where((eb) => eb.or([eb('ended_at', '<', monthAgo), eb('expires_at', '<', monthAgo)]))
      .execute()
    await tx.deleteFrom('attempt_window').where('started_at', '<', dayAgo).execute()
  })
}
