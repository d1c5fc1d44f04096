import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tables A and C: the producer, co-hosts and coordinators, and in the club its owner, admins and event managers.
const selectAnswerers = statement<[readonly string[]], { event_id: string; user_id: string }>(`
select id as event_id, created_by as user_id from event where id = any($1::uuid[])
union
select event_id, user_id from event_role
where event_id = any($1::uuid[]) and role in ('CO_HOST', 'COORDINATOR')
union
select e.id, c.owner_id from event e join club c on c.id = e.club_id where e.id = any($1::uuid[])
union
select e.id, m.user_id from event e join club_team_member m on m.club_id = e.club_id
where e.id = any($1::uuid[]) and m.role in ('ADMIN', 'EVENT_MANAGER')`)

/** Who is told that a request waits, by event id. */
export async function answerersOf(db: Db, eventIds: readonly string[]): Promise<Map<string, string[]>> {
  const byEvent = new Map<string, string[]>(eventIds.map((id) => [id, []]))
  for (const { event_id, user_id } of await selectAnswerers(db, eventIds))
    byEvent.get(event_id)?.push(user_id)
  return byEvent
}
