import { unknownName } from '@reprise/rules/users/profile'
import type { Services, Work } from '#platform/ctx.ts'
import {
  choosePrimary,
  closeAccounts,
  emptySince,
  forgetAccounts,
  forgetConnections,
  forgetFormerSince,
  restoreFormer,
  selectClosedHolders,
} from './payout-accounts.sql.ts'

const BATCH = 200

/**
 * Forgets the names of these people's payout accounts, in the open transaction. The account ids stay as long
 * as somebody owes them money; paid payouts stay in the books.
 */
export async function closePayoutAccounts({ tx }: Work, userIds: readonly string[]): Promise<void> {
  await closeAccounts(tx, userIds, unknownName)
  await forgetConnections(tx, userIds)
}

/**
 * Takes payout accounts back from a thief: accounts that were connected since then are removed, and those of
 * before come back. An account that replaces them within a day waits.
 */
export async function takeBackPayoutAccounts(
  { tx, now, paymentProvider }: Work,
  userId: string,
  since: Temporal.Instant,
): Promise<void> {
  await restoreFormer(tx, userId, since)
  await emptySince(tx, userId, since, now, paymentProvider.name)
  await forgetFormerSince(tx, userId, since)
  await choosePrimary(tx, userId)
}

/** Forgets the accounts of erased people, except where money is still owed to them (`readOwed`). */
export async function forgetPayoutAccounts(
  { db }: Services,
  readOwed: (userIds: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const holders: string[] = (await selectClosedHolders(db, after, BATCH)).map((row) => row.user_id)
    if (holders.length > 0) {
      const owed = await readOwed(holders)
      await forgetAccounts(
        db,
        holders.filter((id) => !owed.includes(id)),
      )
    }
    if (holders.length < BATCH) return
    after = holders.at(-1) ?? null
  }
}
