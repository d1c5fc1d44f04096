import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type PayoutAccount = Selectable<Tables['payout_account']>
type Connection = Selectable<Tables['payout_connection']>

/** The accounts of these people, the primary one first. */
export const readAccountsOf = statement<[readonly string[]], PayoutAccount>(
  `select * from payout_account where user_id = any($1::uuid[]) and disconnected_at is null
order by is_primary desc, connected_at`,
)

/** A person's account with a provider, also a disconnected one, locked until the transaction ends. */
export const lockAccount = statement<[string, string], PayoutAccount>(
  'select * from payout_account where user_id = $1 and provider = $2 for update',
)

/** Keeps a copy of a person's account with a provider, before it is replaced or disconnected. */
export const keepFormer = statement<[string, string, Temporal.Instant], never>(`
insert into former_payout_account (user_id, provider, account_id, label, connected_at, waits_until, disconnected_at,
  replaced_at)
select user_id, provider, account_id, label, connected_at, waits_until, disconnected_at, $3
from payout_account where user_id = $1 and provider = $2
on conflict do nothing`)

/**
 * Connects an account. Where it replaces another one at the same provider, nothing is paid out to it for a day. A
 * person's first account is the primary one; it waits only where an undo has just removed the account before (an
 * account without an id).
 */
export const saveAccount = statement<[string, string, string, string, Temporal.Instant], PayoutAccount>(`
insert into payout_account as a (user_id, provider, account_id, label, is_primary, connected_at)
values ($1, $2, $3, $4, not exists (select from payout_account o where o.user_id = $1 and o.is_primary), $5)
on conflict (user_id, provider) do update set account_id = excluded.account_id, label = excluded.label,
  connected_at = case when a.account_id = excluded.account_id and a.disconnected_at is null then a.connected_at
    else excluded.connected_at end,
  is_primary = a.is_primary or excluded.is_primary, disconnected_at = null,
  waits_until = case when a.account_id = excluded.account_id then a.waits_until
    when a.account_id = '' and a.waits_until <= excluded.connected_at then null
    else excluded.connected_at + interval '24 hours' end
returning *`)

/** Disconnects an account: its name is forgotten, and its id is kept to compare the next one with it. */
export const leaveAccount = statement<[string, string, Temporal.Instant], PayoutAccount>(`
update payout_account set is_primary = false, label = '', disconnected_at = $3
where user_id = $1 and provider = $2 and disconnected_at is null
returning *`)

/** Makes the oldest account the primary one, where a person has none. */
export const choosePrimary = statement<[string], never>(`
update payout_account a set is_primary = true
from (select user_id, provider from payout_account where user_id = $1 and disconnected_at is null
  order by connected_at limit 1) oldest
where a.user_id = oldest.user_id and a.provider = oldest.provider
  and not exists (select from payout_account o where o.user_id = $1 and o.is_primary)`)

/**
 * Brings back the accounts that a person ($1) had at a moment ($2), where they were replaced or disconnected
 * since.
 */
export const restoreFormer = statement<[string, Temporal.Instant], never>(`
update payout_account a set account_id = f.account_id, label = f.label, connected_at = f.connected_at,
  waits_until = f.waits_until, disconnected_at = f.disconnected_at, is_primary = false
from (select distinct on (provider) * from former_payout_account where user_id = $1 and replaced_at >= $2
  order by provider, replaced_at) f
where a.user_id = $1 and a.provider = f.provider and f.connected_at < $2`)

/**
 * Removes the accounts of providers at which the person had none at that moment. An account that comes within
 * a day from now ($3) waits, as one that replaces another.
 */
export const emptySince = statement<[string, Temporal.Instant, Temporal.Instant, string], never>(`
insert into payout_account as a (user_id, provider, account_id, label, is_primary, connected_at, waits_until,
  disconnected_at)
select $1::uuid, provider, '', '', false, $3::timestamptz, $3::timestamptz + interval '24 hours', $3::timestamptz
from (select $4::text as provider
  union select provider from payout_account where user_id = $1::uuid) own
on conflict (user_id, provider) do update set account_id = '', label = '', is_primary = false,
  connected_at = excluded.connected_at, waits_until = excluded.waits_until, disconnected_at = excluded.disconnected_at
where a.connected_at >= $2::timestamptz`)

export const forgetFormerSince = statement<[string, Temporal.Instant], never>(
  'delete from former_payout_account where user_id = $1 and replaced_at >= $2',
)

export const purgeFormer = statement<[Temporal.Instant], never>(
  'delete from former_payout_account where replaced_at < $1',
)

export const insertConnection = statement<
  [
    id: string,
    stateHash: Buffer,
    userId: string,
    sessionId: string,
    provider: string,
    verifier: string,
    expiresAt: Temporal.Instant,
    holder: string | null,
    subject: string | null,
  ],
  never
>(`
insert into payout_connection (id, state_hash, user_id, session_id, provider, verifier, expires_at, holder, subject)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

/** Uses up a begun connection: once, in time, and only for the session that began it. */
export const takeConnection = statement<[Buffer, string, string, string, Temporal.Instant], Connection>(`
update payout_connection set used_at = $5
where state_hash = $1 and user_id = $2 and session_id = $3 and provider = $4 and used_at is null and expires_at > $5
returning *`)

export const readConnection = statement<[string], Connection>('select * from payout_connection where id = $1')

export const purgeConnections = statement<[Temporal.Instant], never>(
  'delete from payout_connection where expires_at < $1',
)

export const closeAccounts = statement<[readonly string[], string], never>(
  'update payout_account set label = $2 where user_id = any($1::uuid[])',
)

/** People whose account was erased and whose payout accounts are still known, in the order of their ids. */
export const selectClosedHolders = statement<[string | null, number], { user_id: string }>(`
select distinct p.user_id from payout_account p join users u on u.id = p.user_id
where u.erased_at is not null and ($1::uuid is null or p.user_id > $1::uuid)
order by p.user_id limit $2`)

export const forgetAccounts = statement<[readonly string[]], never>(
  'delete from payout_account where user_id = any($1::uuid[])',
)

export const forgetConnections = statement<[readonly string[]], never>(
  'delete from payout_connection where user_id = any($1::uuid[])',
)
