import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type ClubPayoutAccount = Selectable<Tables['club_payout_account']>

// An account that was connected under a former owner does not count any more.
const standsSql = `a.disconnected_at is null and exists (
  select from club c where c.id = a.club_id and (c.owner_since is null or a.connected_at >= c.owner_since))`

/** The account that a club's money goes to at a provider. */
export const selectPayoutAccount = statement<[clubId: string, provider: string], ClubPayoutAccount>(
  `select a.* from club_payout_account a where a.club_id = $1 and a.provider = $2 and ${standsSql}`,
)

/** Whether a club has an account at a provider that counts, locked until the transaction ends. */
export const lockPayoutAccount = statement<
  [clubId: string, provider: string],
  ClubPayoutAccount & { stands: boolean }
>(
  `select a.*, ${standsSql} as stands from club_payout_account a where a.club_id = $1 and a.provider = $2 for update`,
)

/**
 * Connects an account. Where the club had another one before, nothing is paid out to it for a day. Where the one before
 * was forgotten (an account without an id), the day begins when it was.
 */
export const savePayoutAccount = statement<
  [
    clubId: string,
    provider: string,
    accountId: string,
    label: string,
    connectedBy: string,
    now: Temporal.Instant,
  ],
  never
>(`
insert into club_payout_account as a (club_id, provider, account_id, label, connected_by, connected_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (club_id, provider) do update set account_id = excluded.account_id, label = excluded.label,
  connected_by = excluded.connected_by, connected_at = excluded.connected_at, disconnected_at = null,
  waits_until = case when a.account_id = excluded.account_id then a.waits_until
    when a.account_id = '' and a.waits_until <= excluded.connected_at then null
    else excluded.connected_at + interval '24 hours' end`)

/** Disconnects an account: its name is forgotten, and its id is kept to compare the next one with it. */
export const leavePayoutAccount = statement<[string, string, Temporal.Instant], never>(`
update club_payout_account set label = '', disconnected_at = $3
where club_id = $1 and provider = $2 and disconnected_at is null`)

/**
 * Forgets the accounts that a person connected since a moment, and returns those that clubs were paid out to. An account
 * that comes within a day from now ($3) waits, as one that replaces another.
 */
export const forgetAccountsOf = statement<
  [connectedBy: string, since: Temporal.Instant | null, now: Temporal.Instant],
  { club_id: string; label: string }
>(`
with found as (
  select a.club_id, a.provider, a.label, ${standsSql} as stands from club_payout_account a
  where a.connected_by = $1 and a.account_id <> ''
    and ($2::timestamptz is null or a.connected_at >= $2::timestamptz)
  order by a.club_id, a.provider for update of a),
forgotten as (
  update club_payout_account a set account_id = '', label = '',
    disconnected_at = coalesce(a.disconnected_at, $3::timestamptz),
    waits_until = $3::timestamptz + interval '24 hours'
  from found f where f.club_id = a.club_id and f.provider = a.provider)
select club_id, label from found where stands`)
