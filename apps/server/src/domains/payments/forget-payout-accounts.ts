import type { Work } from '#platform/ctx.ts'
import { forgetAccounts, forgetConnections } from './payout-accounts.sql.ts'

/** Forgets where the money of these people goes, in the open transaction; what was paid out stays in the books. */
export async function forgetPayoutAccounts({ tx }: Work, userIds: readonly string[]): Promise<void> {
  await forgetAccounts(tx, userIds)
  await forgetConnections(tx, userIds)
}
