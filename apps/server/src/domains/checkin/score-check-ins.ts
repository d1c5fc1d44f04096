import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const countEvents = statement<[string[]], { user_id: string; events: number }>(`
select asked.user_id, count(distinct t.event_id)::int as events
from unnest($1::uuid[]) as asked(user_id)
left join ticket t on t.holder_id = asked.user_id and t.admitted_at is not null
group by asked.user_id`)

/** Sets the part of the rep score that counts at how many events these people were let in (S-041). */
export async function scoreCheckIns(work: Work, userIds: readonly string[]): Promise<void> {
  const rows = await countEvents(work.tx, [...new Set(userIds)])
  await users.setScoreComponent(
    work,
    rows.map((row) => ({ userId: row.user_id, checkIns: row.events })),
  )
}
