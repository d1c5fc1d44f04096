import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

type Purpose = 'ChangeEmail' | 'ChangePhone'

const newest = statement<[string, Purpose, Temporal.Instant], { target: string }>(`
select target from one_time_code
where user_id = $1 and purpose = $2 and used_at is null and expires_at > $3
order by created_at desc limit 1`)
const drop = statement<[string, Temporal.Instant], never>(`
update one_time_code set used_at = $2
where user_id = $1 and purpose in ('ChangeEmail', 'ChangePhone') and used_at is null`)

/** The new address or number of an account that is not proven yet, or null. */
export async function readPending(
  db: Db,
  userId: string,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<string | null> {
  return (await newest(db, userId, purpose, now))[0]?.target ?? null
}

/**
 * Drops changes of address or number that were begun before the owner took the account back, so that nobody
 * can end them (S-143).
 */
export async function dropPending(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await drop(db, userId, now)
}
