import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tables A and C: the producer, co-hosts and coordinators; in the club its owner, admins and event managers;
// and a promoter for the guests they brought in. All but coordinators see what these guests pay.
const selectAnswerers = statement<[readonly string[]], Answerer>(`
select event_id as "eventId", user_id as "userId",
  bool_or(standing is distinct from 'COORDINATOR'
    and not withheld && array['CAN_VIEW_EARNINGS', 'CAN_VIEW_MY_EARNINGS']) as "seesMoney",
  bool_and(standing is not distinct from 'PROMOTER' or 'CAN_APPROVE_ATTENDEE' = any(withheld)) as "isOnlyForOwn"
from event_team
where event_id = any($1::uuid[]) and (standing in ('PRODUCER', 'CO_HOST', 'COORDINATOR', 'PROMOTER')
  or club_role in ('OWNER', 'ADMIN', 'EVENT_MANAGER'))
  and not 'CAN_APPROVE_MY_ATTENDEE' = any(withheld)
group by event_id, user_id`)

/** A person who may answer requests at an event. */
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

/**
 * Whether a person may answer a request. `referrerId` is the person who brought the buyer in, if there was one.
 */
export function mayAnswer(
  answerer: Answerer,
  { eventId, referrerId }: { eventId: string; referrerId: string | null },
): boolean {
  return answerer.eventId === eventId && (!answerer.isOnlyForOwn || answerer.userId === referrerId)
}
