import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { PayoutAccount } from './payout-accounts.sql.ts'
import { readAccountsOf } from './payout-accounts.sql.ts'

const accounts = loadByKey<PayoutAccount[]>(async (ctx, ids) =>
  Map.groupBy(await readAccountsOf(ctx.db, ids), (row) => row.user_id),
)

/** A person's own accounts, the primary one first. Only ever for that person. */
export const loadAccounts = async (ctx: Ctx, userId: string): Promise<PayoutAccount[]> =>
  (await accounts(ctx, userId)) ?? []

/** The account that a person's money goes to, or null where they have connected none with this provider. */
export async function primaryAccount(
  db: Db,
  userId: string,
  provider: string,
): Promise<PayoutAccount | null> {
  const own = await readAccountsOf(db, [userId])
  return own.find((account) => account.provider === provider) ?? null
}

/** Whether an account must wait: it replaced another one less than a day ago, and nothing is paid out to it yet. */
export const accountMustWait = (
  account: Pick<PayoutAccount, 'waits_until'> | null,
  now: Temporal.Instant,
): boolean => account?.waits_until != null && Temporal.Instant.compare(account.waits_until, now) > 0
