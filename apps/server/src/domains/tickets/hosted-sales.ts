import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'

const sellsUpcoming = statement<[string, Temporal.Instant], { sells: boolean }>(`
select exists (
  select from event e join event_ticket t on t.event_id = e.id
  where e.created_by = $1 and e.published_at is not null and e.cancelled_at is null and e.end_date > $2
    and t.ticket_type = 'PAID' and t.deleted_at is null
) as sells`)

/** Whether somebody hosts an event that sells tickets and is not over: they cannot just leave (S-149). */
export async function readHostedSales(
  db: Db,
  userId: string,
  now: Temporal.Instant,
): Promise<Failure | null> {
  const [found] = await sellsUpcoming(db, userId, now)
  if (!found?.sells) return null
  return fail.conflict(
    'You host events that sell tickets. Cancel them first, or ask support to hand them over to a co-host or your club.',
  )
}
