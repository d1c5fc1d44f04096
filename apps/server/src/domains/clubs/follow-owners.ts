import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

// Reads the owners as they are now, whatever the news said and in whatever order it came. Suspended clubs stay
// suspended.
const follow = statement<[readonly string[]], never>(`
update club c set
  status = case when u.deleted_at is null then c.status_before_closing else 'CLOSED' end,
  status_before_closing = case when u.deleted_at is null then null else c.status end
from users u
where u.id = c.owner_id and u.id = any($1::uuid[])
  and case when u.deleted_at is null then c.status = 'CLOSED' and c.status_before_closing is not null
    else c.status in ('OPEN', 'PENDING', 'STATIC') end`)

/** Closes the clubs of owners who deleted their account (S-029), and opens those again whose owner is back. */
export async function followOwners(work: Work, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await follow(work.tx, ownerIds)
}
