import { statement } from '#platform/db/statement.ts'
import type { WalletName } from './offered-wallets.ts'

type At = Temporal.Instant

/**
 * Marks the passes of tickets as changed, and asks for an update of each wallet that has them. Of two changes in one
 * second the later pass is a second newer: otherwise a device would keep the earlier one.
 */
export const markChanged = statement<
  [eventIds: string[], bookingIds: string[], ticketIds: string[], holderIds: string[], now: At],
  never
>(`
with moved as (
  select id from ticket where event_id = any($1::uuid[])
  union select id from ticket where booking_id = any($2::uuid[])
  union select id from unnest($3::uuid[]) as given(id)
  union select ticket_id from wallet_pass where holder_id = any($4::uuid[])
), mine as (
  select p.serial from wallet_pass p join moved m on m.id = p.ticket_id order by p.serial for update of p
), changed as (
  update wallet_pass p
  set changed_at = greatest(date_trunc('second', $5::timestamptz), p.changed_at + interval '1 second')
  from mine where p.serial = mine.serial returning p.serial, p.google_at
)
insert into wallet_update (serial, wallet, asked_at, due_at)
select serial, 'APPLE', $5::timestamptz, $5::timestamptz from changed c
where exists (select from wallet_registration r where r.serial = c.serial)
union all select serial, 'GOOGLE', $5::timestamptz, $5::timestamptz from changed where google_at is not null
on conflict (serial, wallet) do update set asked_at = excluded.asked_at, due_at = excluded.due_at, attempts = 0`)

/** An update that is due. */
export interface DueUpdate {
  serial: string
  asked_at: At
  attempts: number
}

/** Takes updates that are due, so that nobody else takes them until `claimedUntil`. */
export const claimUpdates = statement<
  [wallet: WalletName, now: At, claimedUntil: At, limit: number],
  DueUpdate
>(`
with d as materialized (
  select serial from wallet_update where wallet = $1 and due_at <= $2
  order by due_at limit $4 for update skip locked
)
update wallet_update u set due_at = $3 from d
where u.wallet = $1 and u.serial = d.serial returning u.serial, u.asked_at, u.attempts`)

const sameSql = `wallet = $1 and (serial, asked_at) in (select * from unnest($2::uuid[], $3::timestamptz[]))`

/** Ends updates. One that was asked for again in the meantime stays. */
export const endUpdates = statement<[wallet: WalletName, serials: string[], askedAt: At[]], never>(
  `delete from wallet_update where ${sameSql}`,
)

/** Counts a failed attempt of updates, and tries them again at `dueAt`. */
export const postponeUpdates = statement<
  [wallet: WalletName, serials: string[], askedAt: At[], dueAt: At],
  never
>(`update wallet_update set attempts = attempts + 1, due_at = $4 where ${sameSql}`)

/** Lets all updates of a wallet wait until `dueAt`, without counting an attempt. */
export const holdUpdates = statement<[wallet: WalletName, dueAt: At], never>(
  'update wallet_update set due_at = $2 where wallet = $1 and due_at < $2',
)
