import { formerUserNameDays } from '@reprise/rules/users/former-names'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const deleteSome = statement<[Temporal.Instant, number], { user_id: string }>(`
delete from former_name where ctid = any(array(select ctid from former_name where left_at <= $1 limit $2)) returning user_id`)

const BATCH = 2000

/** Deletes the names that people gave up so long ago that nobody has to wait for them any more, in pieces. */
export async function purgeFormerNames({ db, clock }: Services): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * formerUserNameDays })
  while ((await deleteSome(db, before, BATCH)).length === BATCH);
}
