import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** How many connections to this database wait for a lock now. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns how many deadlocks the database of these servers has seen. Makes their connections report first. */
export async function countDeadlocks(db: Db, ...others: Db[]): Promise<number> {
  for (const each of [db, ...others]) {
    const notified = Array.from({ length: 8 }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(each),
    )
    await Promise.all(notified)
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? -1
}
