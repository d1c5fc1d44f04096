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
 * Forgets who the payout accounts of these people were, in the open transaction. Where the money goes is kept as long
 * as somebody owes them some; what was paid out stays in the books.
 */
export async function closePayoutAccounts({ tx }: Work, userIds: readonly string[]): Promise<void> {
  await closeAccounts(tx, userIds, unknownName)
  await forgetConnections(tx, userIds)
}

/**
 * The person takes their account back from a thief: what was connected since is not theirs, and what stood before comes
 * back. Whatever takes its place within a day is held.
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
