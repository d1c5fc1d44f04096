import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tables A and C: the producer, co-hosts and coordinators, in the club its owner, admins and event managers; and a
// promoter for the guests they brought in themselves. All of them but coordinators see what these pay.
const selectAnswerers = statement<
  [readonly string[], readonly string[], readonly (string | null)[]],
  { request_id: string; user_id: string; sees_money: boolean }
>(`
with asked as (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as a(request_id, event_id, referrer_id)
)
select request_id, user_id, bool_or(sees_money) as sees_money from (
select a.request_id, e.created_by as user_id, true as sees_money from asked a join event e on e.id = a.event_id
union all
select a.request_id, r.user_id, r.role <> 'COORDINATOR' from asked a join event_role r on r.event_id = a.event_id
where r.role in ('CO_HOST', 'COORDINATOR') or (r.role = 'PROMOTER' and r.user_id = a.referrer_id)
union all
select a.request_id, c.owner_id, true from asked a join event e on e.id = a.event_id join club c on c.id = e.club_id
union all
select a.request_id, m.user_id, true from asked a join event e on e.id = a.event_id
join club_team_member m on m.club_id = e.club_id
where m.role in ('ADMIN', 'EVENT_MANAGER')) t group by request_id, user_id`)

/** Something that waits for an answer at an event; `referrer_id` brought the person in, if anybody did. */
export interface AskedAt {
  id: string
  event_id: string
  referrer_id: string | null
}

export interface Answerer {
  userId: string
  /** Whether they see what is paid for the request. */
  seesMoney: boolean
}

/** Who may answer each request, by its id. */
export async function answerersOf(db: Db, requests: readonly AskedAt[]): Promise<Map<string, Answerer[]>> {
  const byRequest = new Map<string, Answerer[]>(requests.map(({ id }) => [id, []]))
  const rows = await selectAnswerers(
    db,
    requests.map(({ id }) => id),
    requests.map(({ event_id }) => event_id),
    requests.map(({ referrer_id }) => referrer_id),
  )
  for (const { request_id, user_id, sees_money } of rows) {
    byRequest.get(request_id)?.push({ userId: user_id, seesMoney: sees_money })
  }
  return byRequest
}
