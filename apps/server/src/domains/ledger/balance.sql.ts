/** An account within a statement; each value is an expression. */
interface AccountSql {
  asset: string
  purpose: string
  ownerId: string
}

/** SQL for the balance of a guarded account; null where the account was never used. */
export function balanceSql({ asset, purpose, ownerId }: AccountSql): string {
  return `(
  select b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.asset = ${asset} and a.purpose = ${purpose} and a.owner_id = ${ownerId})`
}

/**
 * SQL for the sum of all entries of an owner's accounts. `purposes` is a condition on the purpose, such as `=
 * any($1)`. Without an asset it adds up all assets.
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

/** Joins every entry `e` with its account `a` and its transfer `t`, for statements of other domains. */
export const entriesSql = `ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_transfer t on t.id = e.transfer_id`

/** Every transfer `t`, for statements of other domains that join it by its cause. */
export const transfersSql = 'ledger_transfer t'
