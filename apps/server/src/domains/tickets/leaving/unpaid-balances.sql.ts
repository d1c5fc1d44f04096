import * as ledger from '#domains/ledger/public.ts'
import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// The money that an event holds for its host: what it earned, and what is being paid out.
const held = ledger.sumSql({
  purposes: `in ('EVENT_SALES', 'EVENT_GRATUITY', 'PAYABLE')`,
  ownerId: 'e.id',
})

const selectOwed = statement<[readonly string[]], { user_id: string }>(`
select distinct e.created_by as user_id from event e
where e.created_by = any($1::uuid[]) and ${held} > 0`)

/** Which of these people host an event that still holds money for them. */
export async function readOwed(db: Db, userIds: readonly string[]): Promise<string[]> {
  return (await selectOwed(db, userIds)).map((row) => row.user_id)
}

/**
 * Events of hosts who have left that still hold money for them, or at which they owe some. Those of the hosts
 * who left first come first; at most `most`.
 */
export const listOwed = statement<
  [most: number],
  { slug: string; amount: bigint; left_at: Temporal.Instant; is_connected: boolean }
>(`
select o.* from (
  select e.slug, coalesce(u.deleted_at, u.deactivated_at) as left_at, ${held} as amount,
    exists (select from payout_account p where p.user_id = u.id and p.disconnected_at is null) as is_connected
  from users u join event e on e.created_by = u.id 
  where not ${users.isShownSql('u')}
) o where o.amount <> 0 order by o.left_at, o.slug limit $1`)
