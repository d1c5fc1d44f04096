import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { purgeConnections, purgeFormer } from './payouts/payout-accounts.sql.ts'

const purge = statement<[Temporal.Instant], never>('delete from payment_notice where received_at < $1')

/**
 * Deletes notices that are older than 30 days: a provider repeats one for some days, and an old signature is
 * refused anyway. Also deletes expired connections of payout accounts, and former accounts that no undo can
 * bring back any more.
 */
export async function purgeNotices({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await purge(db, now.subtract({ hours: 24 * 30 }))
  await purgeConnections(db, now)
  await purgeFormer(db, now.subtract({ hours: 24 * 8 }))
}
