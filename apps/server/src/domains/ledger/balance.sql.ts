/** An account within a statement; each value is an expression. */
interface AccountSql {
  asset: string
  purpose: string
  ownerId: string
}

/** What is on a guarded account, as an expression; null where it was never used. */
export function balanceSql({ asset, purpose, ownerId }: AccountSql): string {
  return `(
  select b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.asset = ${asset} and a.purpose = ${purpose} and a.owner_id = ${ownerId})`
}

/**
 * What all entries of an owner's accounts come to, as an expression. `purposes` is a condition on the purpose, as
 * `= any($1)`; without an asset the sum is of all of them.
 */
export function sumSql({
  asset,
  purposes,
  ownerId,
}: Pick<AccountSql, 'ownerId'> & { asset?: string; purposes: string }): string {
  return `(
  select coalesce(sum(l.amount), 0)::bigint from ledger_account a join ledger_entry l on l.account_id = a.id
  where a.owner_id = ${ownerId}${asset === undefined ? '' : ` and a.asset = ${asset}`} and a.purpose ${purposes})`
}

/** Every entry `e` with its account `a` and its transfer `t`, for a statement of another domain to read from. */
export const entriesSql = `ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_transfer t on t.id = e.transfer_id`
