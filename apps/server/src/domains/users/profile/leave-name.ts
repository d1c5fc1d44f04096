import { formerNamesFull, formerUserNameDays, mostFormerNames } from '@reprise/rules/users/former-names'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure } from '#platform/fail.ts'

type Kind = keyof typeof mostFormerNames

const fields = { NAME: 'name', USER_NAME: 'userName' } as const

const countLeft = statement<[string, Kind, Temporal.Instant], { left: number }>(`
select count(*)::int as left from former_name where user_id = $1 and kind = $2 and left_at > $3`)

const keep = statement<[string, Kind, string, Temporal.Instant], never>(`
insert into former_name (user_id, kind, value, left_at) values ($1, $2, $3, $4)
on conflict (user_id, kind, value) do update set left_at = excluded.left_at`)

const takeBack = statement<[string, Kind, string], { value: string }>(`
delete from former_name where user_id = $1 and kind = $2 and value = $3 returning value`)

/**
 * Notes that a person, whose row is locked, gives up a name for another one. They may always return to one of their
 * own. Throws LIMIT_REACHED where they gave up too many lately.
 */
export async function leaveName(
  work: Work,
  userId: string,
  kind: Kind,
  from: string,
  to: string,
): Promise<void> {
  const [returned] = await takeBack(work.tx, userId, kind, to)
  if (!returned) {
    const since = work.now.subtract({ hours: 24 * formerUserNameDays })
    const [row] = await countLeft(work.tx, userId, kind, since)
    if ((row?.left ?? 0) >= mostFormerNames[kind]) {
      const message = formerNamesFull[kind]
      throw new Failure('LIMIT_REACHED', message, { fields: { [fields[kind]]: message } })
    }
  }
  await keep(work.tx, userId, kind, from, work.now)
}
