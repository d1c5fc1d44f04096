import { randomUUID } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import type { AccountRow } from './ledger.sql.ts'
import { addToBalances, insertEntries, insertTransfers, openAccounts, openBalances } from './ledger.sql.ts'

/**
 * An account: `asset` is USD, PTS:{club id} or SLC:{pie id}; `purpose` names one of the owner's accounts of that
 * asset.
 */
export interface AccountKey {
  asset: string
  purpose: string
  ownerId: string | null
  /**
   * True: the account may not go below zero, and has a balance row. False: it issues or collects, and its entries
   * are summed.
   */
  isGuarded: boolean
}

export interface Posting {
  kind: string
  /** Identifies what the posting is for. The same cause posts only once, for ever. */
  cause: string
  /** Why it moves: a kind and values, no sentence. The domain that posts it makes the statement's line of it. */
  reason?: { kind: string }
  /** The page that shows the reason: a path of the web app. */
  link?: string
  /** The cause of the transfer that this one reverses. */
  reversesCause?: string
  /** Whole minor units or points; the amounts of one asset sum to zero. */
  entries: readonly { account: AccountKey; amount: bigint }[]
}

const nameOf = (asset: string, purpose: string, ownerId: string | null) =>
  `${asset}|${purpose}|${ownerId ?? ''}`
const keyName = (key: AccountKey) => nameOf(key.asset, key.purpose, key.ownerId)
const rowName = (row: AccountRow) => nameOf(row.asset, row.purpose, row.owner_id)

/** Throws where the amounts of an asset do not sum to zero. */
export function requireBalanced(posting: Posting): void {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of posting.entries) {
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + amount)
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0n) throw new Error(`posting ${posting.cause} does not sum to zero in ${asset}`)
  }
}

async function openAll(work: Work, keys: readonly AccountKey[]): Promise<AccountRow[]> {
  const asked = JSON.stringify(
    keys.map((key) => ({
      asset: key.asset,
      purpose: key.purpose,
      owner_id: key.ownerId,
      is_guarded: key.isGuarded,
    })),
  )
  const accounts = await openAccounts(work.tx, asked, work.now)
  // An account that another transaction was just making shows only in the next statement.
  return accounts.length === keys.length ? accounts : openAccounts(work.tx, asked, work.now)
}

/**
 * Posts transfers in the open transaction. A cause posted before is passed over; a
 * guarded account that would go below zero fails the whole write (SQLSTATE 23514).
 * Returns the causes that were posted by this call.
 */
export async function post(work: Work, postings: readonly Posting[]): Promise<Set<string>> {
  if (postings.length === 0) return new Set()
  postings.forEach(requireBalanced)
  const keys = new Map(
    postings.flatMap(({ entries }) => entries.map(({ account }) => [keyName(account), account])),
  )
  const accounts = await openAll(work, [...keys.values()])
  const idByName = new Map(accounts.map((row) => [rowName(row), row.id]))
  const transfers = postings.map((posting) => ({ id: randomUUID(), posting }))
  const fresh = await insertTransfers(
    work.tx,
    JSON.stringify(
      transfers.map(({ id, posting: { kind, cause, reason, link, reversesCause } }) => ({
        id,
        kind,
        cause,
        reason: reason ?? null,
        link: link ?? null,
        reverses_cause: reversesCause ?? null,
      })),
    ),
    work.now,
  )
  const freshIds = new Set(fresh.map((row) => row.id))
  const posted = transfers.filter(({ id }) => freshIds.has(id))
  const entries = posted.flatMap(({ id, posting }) =>
    posting.entries.map(({ account, amount }) => ({
      transfer_id: id,
      account_id: idByName.get(keyName(account)),
      amount: amount.toString(),
    })),
  )
  if (entries.length > 0) {
    await insertEntries(work.tx, JSON.stringify(entries))
    const guarded = [...keys.values()].filter((key) => key.isGuarded)
    await openBalances(
      work.tx,
      guarded.flatMap((key) => idByName.get(keyName(key)) ?? []),
    )
    await addToBalances(work.tx, JSON.stringify(entries))
  }
  return new Set(posted.map(({ posting }) => posting.cause))
}
