import type { Db } from '#platform/db/database.ts'
import type { ClubPayoutAccount } from './payout-account.sql.ts'
import { selectPayoutAccount } from './payout-account.sql.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

/** The account that a club's money goes to, or null where it has none with this provider. It checks no rights. */
export async function readPayoutAccount(
  db: Db,
  clubId: string,
  provider: string,
): Promise<ClubPayoutAccount | null> {
  const [account] = await selectPayoutAccount(db, clubId, provider)
  return account ?? null
}
