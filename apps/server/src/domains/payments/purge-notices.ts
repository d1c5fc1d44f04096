import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { purgeConnections, purgeFormer } from './payouts/payout-accounts.sql.ts'

const purge = statement<[Temporal.Instant], never>('delete from payment_notice where received_at < $1')

/**
 * Deletes notices of 30 days ago: a provider repeats one for some days, and a stale signature is refused anyway. And
 * connections of payout accounts that have run out, and accounts that no undo can bring back any more.
 */
export async function purgeNotices({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await purge(db, now.subtract({ hours: 24 * 30 }))
  await purgeConnections(db, now)
  await purgeFormer(db, now.subtract({ hours: 24 * 8 }))
}
