import { statement } from '#platform/db/statement.ts'
import { entriesSql } from './balance.sql.ts'

export interface AccountRow {
  id: string
  asset: string
  purpose: string
  owner_id: string | null
}

// Makes what is missing and answers all, in the order of the unique index, so that two
// postings that need the same new accounts wait for each other instead of deadlocking.
export const openAccounts = statement<[string, Temporal.Instant], AccountRow>(`
with asked as (
  select distinct asset, purpose, owner_id, is_guarded
  from jsonb_to_recordset($1::jsonb) as a(asset text, purpose text, owner_id uuid, is_guarded boolean)
), made as (
  insert into ledger_account (id, asset, owner_id, purpose, is_guarded, created_at)
  select gen_random_uuid(), asset, owner_id, purpose, is_guarded, $2::timestamptz from asked
  order by asset, purpose, owner_id
  on conflict (asset, purpose, owner_id) do nothing
  returning id, asset, purpose, owner_id
)
select id, asset, purpose, owner_id from made
union all
select l.id, l.asset, l.purpose, l.owner_id from ledger_account l
join asked a on a.asset = l.asset and a.purpose = l.purpose and a.owner_id is not distinct from l.owner_id`)

/** The transfers whose cause has not been posted yet. */
export const insertTransfers = statement<[string, Temporal.Instant], { id: string }>(`
insert into ledger_transfer (id, kind, cause, reason, link, reverses, created_at)
select t.id, t.kind, t.cause, t.reason, t.link, r.id, $2::timestamptz
from jsonb_to_recordset($1::jsonb)
  as t(id uuid, kind text, cause text, reason jsonb, link text, reverses_cause text)
left join ledger_transfer r on r.cause = t.reverses_cause
order by t.cause
on conflict (cause) do nothing
returning id`)

export const insertEntries = statement<[string], never>(`
insert into ledger_entry (transfer_id, account_id, amount)
select transfer_id, account_id, amount
from jsonb_to_recordset($1::jsonb) as e(transfer_id uuid, account_id uuid, amount bigint)`)

/** A balance row for each guarded account that has none. */
export const openBalances = statement<[string[]], never>(`
insert into ledger_balance (account_id, amount)
select id, 0 from ledger_account where id = any($1::uuid[]) and is_guarded order by id
on conflict (account_id) do nothing`)

// The CHECK on the row guards the balance: a balance below zero fails the statement.
export const addToBalances = statement<[string], { account_id: string }>(`
with moves as (
  select m.account_id, sum(m.amount)::bigint as amount
  from jsonb_to_recordset($1::jsonb) as m(account_id uuid, amount bigint)
  join ledger_account a on a.id = m.account_id and a.is_guarded
  group by m.account_id
), locked as (
  select b.account_id from ledger_balance b join moves using (account_id) order by b.account_id for no key update of b
)
update ledger_balance b set amount = b.amount + m.amount
from moves m join locked l using (account_id)
where b.account_id = m.account_id
returning b.account_id`)

export interface EntryRow {
  entry_id: bigint
  amount: bigint
  kind: string
  cause: string
  /** What `Posting.reason` was. */
  reason: unknown
  link: string | null
  created_at: Temporal.Instant
}

// The first entry of each transfer on the owner's accounts stands for the transfer. It is the one with the least id.
const linesOf = `
from ${entriesSql}
where a.asset = $1 and a.purpose = any($2::text[]) and a.owner_id = $3 and t.kind <> all($4::text[])
  and not exists (
    select from ledger_entry o join ledger_account oa on oa.id = o.account_id
    where o.transfer_id = t.id and o.id < e.id and oa.asset = $1 and oa.purpose = any($2::text[]) and oa.owner_id = $3)`

/**
 * The transfers on some accounts of an owner, newest first, each with what it changed of them together. Without the
 * kinds of the fourth argument. After the entry with the id of the fifth argument where one is given.
 */
export const readLines = statement<
  [string, readonly string[], string, readonly string[], string | null, number],
  EntryRow
>(`
select e.id as entry_id, t.kind, t.cause, t.reason, t.link, t.created_at, (
  select sum(o.amount) from ledger_entry o join ledger_account oa on oa.id = o.account_id
  where o.transfer_id = t.id and oa.asset = $1 and oa.purpose = any($2::text[]) and oa.owner_id = $3)::bigint as amount
${linesOf} and ($5::bigint is null or e.id < $5::bigint)
order by e.id desc limit $6`)

/** How many transfers `readLines` can return. */
export const countLines = statement<
  [string, readonly string[], string, readonly string[]],
  { count: bigint }
>(`select count(*) as count ${linesOf}`)
