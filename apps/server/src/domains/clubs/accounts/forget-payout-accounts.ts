import type { Work } from '#platform/ctx.ts'
import type { Erased } from '#platform/domain.ts'
import { forgetAccountsOf } from './payout-account.sql.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

/** Forgets the payout accounts that an erased person connected to clubs. */
export async function forgetPayoutAccounts({ tx, now }: Work, { id }: Erased): Promise<void> {
  await forgetAccountsOf(tx, id, null, now)
}

/** Takes off the payout accounts that a thief of a person's account has connected to clubs since a moment. */
export async function takeBackPayoutAccounts(
  { tx, now }: Work,
  userId: string,
  since: Temporal.Instant,
): Promise<void> {
  await forgetAccountsOf(tx, userId, since, now)
}
