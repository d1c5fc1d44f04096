import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const KEPT_DAYS = 60
const BATCH = 2000

const purge = statement<[Temporal.Instant, number], { id: string }>(`
delete from invite where id in (
  select i.id from invite i where i.state <> 'ACCEPTED' and i.expires_at < $1
    and not exists (select from invite_acceptance a where a.invite_id = i.id)
  order by i.expires_at limit $2
) returning id`)

/** Deletes invites that were over 60 days ago and that nobody accepted. */
export async function purgeInvites({ db, clock }: Services): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * KEPT_DAYS })
  for (;;) if ((await purge(db, before, BATCH)).length < BATCH) return
}
