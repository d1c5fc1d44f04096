import { recoveryDays } from '@reprise/rules/platform/constants'
import { unknownName } from '@reprise/rules/users/profile'
import type { Services, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { scoreOf } from '../score-of.ts'
import type { UserRow } from '../users.tables.ts'
import type { GivenAt } from './person-columns.ts'
import { emptyColumns } from './person-columns.ts'

const leaving = statement<[Temporal.Instant, number, Temporal.Instant | null, string | null], UserRow>(`
select * from users where deleted_at <= $1 and erased_at is null
  and ($3::timestamptz is null or (deleted_at, id) > ($3, $4::uuid))
order by deleted_at, id limit $2`)
const lock = statement<[string, Temporal.Instant], UserRow>(`
select * from users where id = $1 and deleted_at <= $2 and erased_at is null for update`)

const forgetSearches = statement<[string], never>('delete from user_search_window where user_id = $1')

const due = (now: Temporal.Instant) => now.subtract({ hours: 24 * recoveryDays })

/**
 * Accounts that were deleted 90 days ago and still hold personal data, the oldest first: at most `most`, behind
 * `after`.
 */
export function readLeaving(
  { db, clock }: Services,
  most: number,
  after: UserRow | undefined,
): Promise<UserRow[]> {
  return leaving(db, due(clock.now()), most, after?.deleted_at ?? null, after?.id ?? null)
}

/**
 * One of them, locked until the transaction ends; undefined where its person came back or another server was faster.
 */
export async function lockLeaving(
  tx: Db,
  userId: string,
  now: Temporal.Instant,
): Promise<UserRow | undefined> {
  return (await lock(tx, userId, due(now)))[0]
}

/**
 * Empties an account to a stand-in that its bookings and the ledger can point to. Its user name, address and number
 * are free again.
 */
export async function eraseUser(work: Work, person: UserRow): Promise<void> {
  const facts = {
    ...emptyColumns('erased'),
    user_name: `deleted-${person.id.replaceAll('-', '')}`,
    name: unknownName,
    erased_at: work.now,
  }
  const row = { ...facts, rep_score: scoreOf({ ...person, ...facts }) } satisfies GivenAt<'erased'>
  await work.tx.deleteFrom('former_name').where('user_id', '=', person.id).execute()
  await forgetSearches(work.tx, person.id)
  await work.tx.updateTable('users').set(row).where('id', '=', person.id).execute()
}
