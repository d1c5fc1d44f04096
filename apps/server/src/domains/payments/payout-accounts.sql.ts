import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type PayoutAccount = Selectable<Tables['payout_account']>
type Connection = Selectable<Tables['payout_connection']>

/** The accounts of these people, the primary one first. */
export const readAccountsOf = statement<[readonly string[]], PayoutAccount>(
  'select * from payout_account where user_id = any($1::uuid[]) order by is_primary desc, connected_at',
)

/** Connects an account in place of another with the same provider. The first of a person is the primary one. */
export const saveAccount = statement<[string, string, string, string, Temporal.Instant], PayoutAccount>(`
insert into payout_account as a (user_id, provider, account_id, label, is_primary, connected_at)
values ($1, $2, $3, $4, not exists (select from payout_account o where o.user_id = $1 and o.is_primary), $5)
on conflict (user_id, provider) do update set account_id = excluded.account_id, label = excluded.label,
  connected_at = excluded.connected_at
returning *`)

/** Forgets an account; where it was the primary one, the oldest of the others is. */
export const deleteAccount = statement<[string, string], never>(`
delete from payout_account where user_id = $1 and provider = $2`)

export const choosePrimary = statement<[string], never>(`
update payout_account a set is_primary = true
from (select user_id, provider from payout_account where user_id = $1 order by connected_at limit 1) oldest
where a.user_id = oldest.user_id and a.provider = oldest.provider
  and not exists (select from payout_account o where o.user_id = $1 and o.is_primary)`)

export const insertConnection = statement<
  [string, Buffer, string, string, string, string, Temporal.Instant],
  never
>(`
insert into payout_connection (id, state_hash, user_id, session_id, provider, verifier, expires_at)
values ($1, $2, $3, $4, $5, $6, $7)`)

/** Uses up what was begun: once, in time, and by the session that began it. */
export const takeConnection = statement<[Buffer, string, string, string, Temporal.Instant], Connection>(`
update payout_connection set used_at = $5
where state_hash = $1 and user_id = $2 and session_id = $3 and provider = $4 and used_at is null and expires_at > $5
returning *`)

export const readConnection = statement<[string], Connection>('select * from payout_connection where id = $1')

export const purgeConnections = statement<[Temporal.Instant], never>(
  'delete from payout_connection where expires_at < $1',
)

export const forgetAccounts = statement<[readonly string[]], never>(
  'delete from payout_account where user_id = any($1::uuid[])',
)

export const forgetConnections = statement<[readonly string[]], never>(
  'delete from payout_connection where user_id = any($1::uuid[])',
)
