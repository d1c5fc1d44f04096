import { sql } from 'kysely'
import type { Services } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'

/**
 * Deletes codes a day after they ended, sessions a month after, attempts that no window counts any more, and rows of
 * failures that nobody added to for a month.
 */
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
    // A name or number that no account has: nobody could ever open it again. An account's stays closed.
    await sql`
      delete from closed_method m where failed_at < ${monthAgo}
        and (closed_at is null or not exists (select from users where id::text = m.subject))`.execute(tx)
    await tx.deleteFrom('attempt_window').where('started_at', '<', dayAgo).execute()
    await tx.deleteFrom('message_budget').where('began_at', '<', dayAgo).execute()
  })
}
