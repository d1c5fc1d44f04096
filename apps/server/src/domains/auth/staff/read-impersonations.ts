import { statement } from '#platform/db/statement.ts'

interface ShownImpersonation {
  began_at: Temporal.Instant
  ends_at: Temporal.Instant
  staff: string
  person: string
  reason: string
  calls: bigint
}

/** The newest impersonations: the staff person, the person, the reason, and how many calls there were. */
export const readImpersonations = statement<[number], ShownImpersonation>(`
select i.began_at, i.ends_at, s.user_name as staff, u.user_name as person, i.reason,
  (select count(*) from impersonated_call c where c.session_id = i.session_id) as calls
from impersonation i join users s on s.id = i.staff_id join users u on u.id = i.user_id
order by i.began_at desc limit $1`)
