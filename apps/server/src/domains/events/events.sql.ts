import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './events.tables.ts'

export type EventRow = Selectable<Tables['event']>
export type EventRoleRow = Selectable<Tables['event_role']>

export const selectEventById = statement<[string], EventRow>('select * from event where id = $1')

export const selectEventBySlug = statement<[string], EventRow>('select * from event where slug = $1')

export const selectEvents = statement<[readonly string[]], EventRow>(
  'select * from event where id = any($1::uuid[])',
)

export const lockEventById = statement<[string], EventRow>(
  'select * from event where id = $1 for no key update',
)

/** Everybody's roles at these events, in the order they were given. */
export const selectRolesAt = statement<[readonly string[]], EventRoleRow>(`
select * from event_role where event_id = any($1::uuid[]) order by assigned_at, user_id, role`)

export const selectRolesOf = statement<[string, string], Pick<EventRoleRow, 'role' | 'withheld'>>(
  'select role, withheld from event_role where event_id = $1 and user_id = $2 order by role',
)

export const insertRoles = statement<[string, string, readonly string[], Temporal.Instant], EventRoleRow>(`
insert into event_role (event_id, user_id, role, assigned_at)
select $1, $2, role, $4::timestamptz from unnest($3::text[]) role
on conflict do nothing returning *`)

export const deleteRoles = statement<[string, string, readonly string[]], EventRoleRow>(`
delete from event_role where event_id = $1 and user_id = $2 and role = any($3::text[]) returning *`)

/** Sets what is withheld from a role. Returns nothing where the person does not have the role, or nothing changes. */
export const saveWithheld = statement<[string, string, string, readonly string[]], EventRoleRow>(`
update event_role set withheld = $4::text[]
where event_id = $1 and user_id = $2 and role = $3 and withheld <> $4::text[] returning *`)

/** Notes that somebody was removed from an event, so that no earlier link brings them back. */
export const noteTakenOff = statement<[string, string, Temporal.Instant], never>(`
insert into event_taken_off (event_id, user_id, taken_off_at) values ($1, $2, $3)
on conflict (event_id, user_id) do update set taken_off_at = excluded.taken_off_at`)

/** Returns a row where the person was removed from the event at this moment or later. */
export const selectTakenOff = statement<[string, string, Temporal.Instant], { event_id: string }>(`
select event_id from event_taken_off where event_id = $1 and user_id = $2 and taken_off_at >= $3`)

export const setProducer = statement<[string, string, Temporal.Instant], never>(
  'update event set created_by = $2, handed_over_at = $3 where id = $1',
)

/** A person who has handed an event over more than once is kept with the last time. */
export const noteFormerHost = statement<[string, string, Temporal.Instant], never>(`
insert into former_host (event_id, user_id, handed_over_at) values ($1, $2, $3)
on conflict (event_id, user_id) do update set handed_over_at = excluded.handed_over_at`)

export const existsFormerHost = statement<[string, string, Temporal.Instant], { is_former: boolean }>(`
select exists (
  select from former_host where event_id = $1 and user_id = $2 and handed_over_at > $3) as is_former`)

/** Every change of an event raises its version, so that late news of it can be recognised. */
export const countVersionUp = statement<[string], { version: number }>(
  'update event set version = version + 1 where id = $1 returning version',
)

/** Whether a person works on any event: made it, has a role at it, or manages the events of its club. */
export const existsEventWorkedOn = statement<[string, readonly string[]], { works: boolean }>(`
select exists (select from event where created_by = $1)
  or exists (select from event_role where user_id = $1)
  or exists (select from event where club_id = any($2::uuid[])) as works`)

/** An event that search engines may know. */
interface Listed {
  slug: string
  changed_at: Temporal.Instant
}

const selectListed = statement<[number, number], Listed>(`
select slug, greatest(published_at, edited_at) as changed_at from event
where published_at is not null and cancelled_at is null and is_listed and not is_private
order by start_date desc, id limit $1 offset $2`)

const countListed = statement<[], { count: bigint }>(`
select count(*) as count from event
where published_at is not null and cancelled_at is null and is_listed and not is_private`)

/**
 * The events that search engines may know, with the time when their texts last changed, the latest first: `first` of
 * them after the first `skip`, and how many there are.
 */
export async function readListed(
  db: Db,
  { first, skip }: { first: number; skip: number },
): Promise<{ listed: Listed[]; count: number }> {
  const [listed, [row]] = await Promise.all([selectListed(db, first, skip), countListed(db)])
  return { listed, count: Number(row?.count ?? 0) }
}
