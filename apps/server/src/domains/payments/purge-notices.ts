import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const purge = statement<[Temporal.Instant], never>('delete from payment_notice where received_at < $1')

/** Deletes notices of 30 days ago: a provider repeats one for some days, and a stale signature is refused anyway. */
export async function purgeNotices({ db, clock }: Services): Promise<void> {
  await purge(db, clock.now().subtract({ hours: 24 * 30 }))
}
