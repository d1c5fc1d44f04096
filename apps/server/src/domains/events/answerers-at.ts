import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tables A and C: the producer, co-hosts and coordinators, in the club its owner, admins and event managers; and a
// promoter for the guests they brought in themselves. All of them but coordinators see what these pay.
const selectAnswerers = statement<[readonly string[]], Answerer>(`
select event_id as "eventId", user_id as "userId", bool_or(sees_money) as "seesMoney",
  bool_and(is_only_for_own) as "isOnlyForOwn"
from (
select e.id as event_id, e.created_by as user_id, true as sees_money, false as is_only_for_own
from event e where e.id = any($1::uuid[])
union all
select r.event_id, r.user_id, r.role <> 'COORDINATOR', r.role = 'PROMOTER' from event_role r
where r.event_id = any($1::uuid[]) and r.role in ('CO_HOST', 'COORDINATOR', 'PROMOTER')
union all
select e.id, c.owner_id, true, false from event e join club c on c.id = e.club_id where e.id = any($1::uuid[])
union all
select e.id, m.user_id, true, false from event e join club_team_member m on m.club_id = e.club_id
where e.id = any($1::uuid[]) and m.role in ('ADMIN', 'EVENT_MANAGER')) t group by event_id, user_id`)

/** One who may answer requests at an event. */
export interface Answerer {
  eventId: string
  userId: string
  /** Whether they see what is paid for a request. */
  seesMoney: boolean
  /** Whether they answer only people they brought in. */
  isOnlyForOwn: boolean
}

/** Who may answer requests at these events. */
export function answerersAt(db: Db, eventIds: readonly string[]): Promise<Answerer[]> {
  return selectAnswerers(db, eventIds)
}

/** Whether somebody answers a request; `referrerId` brought the person in, if anybody did. */
export function mayAnswer(
  answerer: Answerer,
  { eventId, referrerId }: { eventId: string; referrerId: string | null },
): boolean {
  return answerer.eventId === eventId && (!answerer.isOnlyForOwn || answerer.userId === referrerId)
}
