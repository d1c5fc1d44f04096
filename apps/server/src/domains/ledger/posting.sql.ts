import type { Posting } from './post.ts'
import { requireBalanced } from './post.ts'

/** A posting as a row of the jsonb value of postingSql. Throws where its amounts do not sum to zero. */
export function postingRow(posting: Posting) {
  requireBalanced(posting)
  const { kind, cause, reason, link, reversesCause, entries } = posting
  return {
    kind,
    cause,
    reason: reason ?? null,
    link: link ?? null,
    reverses_cause: reversesCause ?? null,
    entries: entries.map(({ account, amount }) => ({
      asset: account.asset,
      purpose: account.purpose,
      owner_id: account.ownerId,
      amount: amount.toString(),
    })),
  }
}

/**
 * SQL that posts inside another domain's statement, between accounts that are not guarded: common table
 * expressions that make the missing accounts and post each transfer of the jsonb array (postingRow) at the
 * placeholder `rows`. A write that uses it ends with `must(${postedSql})`. That fails the statement where a cause
 * was posted before, or where another transaction was making the same account; then the write is judged again.
 */
export function postingSql(rows: string, now: string): string {
  return `
posting as materialized (
  select gen_random_uuid() as id, p.* from jsonb_to_recordset(${rows}::jsonb)
    as p(kind text, cause text, reason jsonb, link text, reverses_cause text, entries jsonb)
), posting_entry as materialized (
  select p.id as transfer_id, e.* from posting p, jsonb_to_recordset(p.entries)
    as e(asset text, purpose text, owner_id uuid, amount bigint)
), posting_account as materialized (
  select distinct asset, purpose, owner_id from posting_entry
), known_account as materialized (
  select a.id, a.asset, a.purpose, a.owner_id from posting_account p
  join ledger_account a on a.asset = p.asset and a.purpose = p.purpose and a.owner_id is not distinct from p.owner_id
    and not a.is_guarded
), made_account as (
  insert into ledger_account (id, asset, owner_id, purpose, is_guarded, created_at)
  select gen_random_uuid(), asset, owner_id, purpose, false, ${now}::timestamptz from posting_account p
  where not exists (select from known_account k
    where k.asset = p.asset and k.purpose = p.purpose and k.owner_id is not distinct from p.owner_id)
  order by asset, purpose, owner_id
  on conflict (asset, purpose, owner_id) do nothing
  returning id, asset, purpose, owner_id
), posted_transfer as (
  insert into ledger_transfer (id, kind, cause, reason, link, reverses, created_at)
  select p.id, p.kind, p.cause, p.reason, p.link, r.id, ${now}::timestamptz
  from posting p left join ledger_transfer r on r.cause = p.reverses_cause
  order by p.cause
  on conflict (cause) do nothing
  returning id
), posted_entry as (
  insert into ledger_entry (transfer_id, account_id, amount)
  select t.id, a.id, e.amount
  from posted_transfer t join posting_entry e on e.transfer_id = t.id
  join (select * from known_account union all select * from made_account) a
    on a.asset = e.asset and a.purpose = e.purpose and a.owner_id is not distinct from e.owner_id
  returning id
)`
}

/** True where all entries of a postingSql were posted. */
export const postedSql = '(select count(*) from posted_entry) = (select count(*) from posting_entry)'
