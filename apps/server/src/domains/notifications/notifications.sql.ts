import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { NotificationRow } from './notifications.tables.ts'

interface Filter {
  userId: string
  isRead: boolean | null
  types: readonly string[] | null
}

interface Place {
  after: { createdAt: Temporal.Instant; id: string } | null
  limit: number
}

const insertAll = statement<[string, Temporal.Instant], { user_id: string; cause: string }>(`
insert into notification
  (id, user_id, type, properties, person_id, cause, asks, about, mail_due_at, created_at, changed_at)
select id, user_id, type, properties, person_id, cause, asks, about, mail_due_at, $2, $2
from jsonb_to_recordset($1::jsonb)
  as n(id uuid, user_id uuid, type text, properties jsonb, person_id uuid, cause text, asks text, about text,
    mail_due_at timestamptz)
on conflict (user_id, cause) do nothing
returning user_id, cause`)

// Reads what every open browser polls: list, unread count and latest change, with one statement, each through its
// index.
const readList = statement<
  [string, boolean | null, readonly string[] | null, Temporal.Instant | null, string | null, number],
  { unread: bigint; last_changed_at: Temporal.Instant | null } & (
    | NotificationRow
    | { [Column in keyof NotificationRow]: null }
  )
>(`
select u.*, n.*
from (select
  (select count(*) from notification where user_id = $1 and read_at is null) as unread,
  (select max(changed_at) from notification where user_id = $1) as last_changed_at
) u
left join lateral (
  select * from notification
  where user_id = $1
    and ($2::boolean is null or (read_at is not null) = $2)
    and ($3::text[] is null or type = any($3))
    and (created_at, id) <
      (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by created_at desc, id desc limit $6
) n on true
order by n.created_at desc, n.id desc`)

const countAll = statement<[string, boolean | null, readonly string[] | null], { total: bigint }>(`
select count(*) as total from notification
where user_id = $1 and ($2::boolean is null or (read_at is not null) = $2)
  and ($3::text[] is null or type = any($3))`)

const readNewestUnread = statement<[string], NotificationRow>(`
select * from notification where user_id = $1 and read_at is null
order by created_at desc, id desc limit 1`)

/** Stores those of the rows (a jsonb array) that are new. Returns the person and the cause of each stored one. */
export const insertNotifications = insertAll

export async function listNotifications(
  db: Db,
  { userId, isRead, types }: Filter,
  { after, limit }: Place,
): Promise<{ unread: number; changedAt: Temporal.Instant | null; rows: NotificationRow[] }> {
  const found = await readList(db, userId, isRead, types, after?.createdAt ?? null, after?.id ?? null, limit)
  const rows = found.flatMap(({ unread: _, last_changed_at: __, ...row }) =>
    row.id === null ? [] : [row as NotificationRow],
  )
  return { unread: Number(found[0]?.unread ?? 0), changedAt: found[0]?.last_changed_at ?? null, rows }
}

export async function countNotifications(db: Db, { userId, isRead, types }: Filter): Promise<number> {
  return Number((await countAll(db, userId, isRead, types))[0]?.total ?? 0)
}

export async function newestUnread(db: Db, userId: string): Promise<NotificationRow | undefined> {
  return (await readNewestUnread(db, userId))[0]
}
