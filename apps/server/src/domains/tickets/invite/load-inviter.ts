import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { loadByKey } from '#platform/load-by-key.ts'

interface InviterRow {
  event_id: string
  user_id: string
  inviter_id: string
}

// An invite by address belongs to the person who accepted it.
const selectInviters = statement<[readonly string[], readonly string[]], InviterRow>(`
select distinct on (asked.event_id, asked.user_id) asked.event_id, asked.user_id, i.inviter_id
from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
cross join lateral (
  select inviter_id, created_at from invite
  where kind = 'GUEST' and target_id = asked.event_id and to_user_id = asked.user_id and state in ('PENDING', 'ACCEPTED')
  union all
  select j.inviter_id, a.accepted_at from invite_acceptance a
  join invite j on j.id = a.invite_id and j.kind = 'GUEST' and j.target_id = asked.event_id
  where a.user_id = asked.user_id
) i
order by asked.event_id, asked.user_id, i.created_at`)

const inviterAt = loadByKey<InviterRow>(async (ctx, pairs) => {
  const split = pairs.map((pair) => pair.split('|'))
  const rows = await selectInviters(
    ctx.db,
    split.map(([eventId = '']) => eventId),
    split.map(([, userId = '']) => userId),
  )
  return new Map(rows.map((row) => [`${row.event_id}|${row.user_id}`, row]))
})

/** The id of the person who first invited this guest to the event, by name, address or link; null where nobody did. */
export async function loadInviterId(ctx: Ctx, eventId: string, userId: string): Promise<string | null> {
  return (await inviterAt(ctx, `${eventId}|${userId}`))?.inviter_id ?? null
}
