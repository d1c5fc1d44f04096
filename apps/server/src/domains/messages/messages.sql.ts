import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type MessageRow = Selectable<Tables['event_message']>

export async function insertMessage(tx: Db, row: Insertable<Tables['event_message']>): Promise<void> {
  await tx.insertInto('event_message').values(row).execute()
}

/** How many messages of an event were written since then, without those that were called off before any left. */
export const countSince = statement<[string, Temporal.Instant], { count: number }>(`
select count(*)::int as count from event_message
where event_id = $1 and created_at > $2 and not (state = 'CANCELLED' and sent = 0)`)

export const selectMessage = statement<[string], MessageRow>('select * from event_message where id = $1')

export const lockMessage = statement<[string], MessageRow>(
  'select * from event_message where id = $1 for update',
)

export const markEnded = statement<[string, 'SENT' | 'CANCELLED', Temporal.Instant], never>(
  'update event_message set state = $2, ended_at = $3 where id = $1',
)
