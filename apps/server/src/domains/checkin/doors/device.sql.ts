import type { Selectable } from 'kysely'
import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A paired device, or the one-time code of one that is not paired yet. */
export type DeviceRow = Selectable<Tables['door_device']>

export const selectDevice = statement<[string], DeviceRow>('select * from door_device where id = $1')

export const lockDevice = statement<[string], DeviceRow>('select * from door_device where id = $1 for update')

/** The device of a token. `has_creator` is false where the account of the person who paired it is away. */
export const selectByToken = statement<[string], DeviceRow & { has_creator: boolean }>(`
select d.*, ${users.isShownSql('u')} as has_creator
from door_device d join users u on u.id = d.created_by where d.token_hash = $1`)

export const lockByCode = statement<[string, Temporal.Instant], DeviceRow>(`
select * from door_device where code_hash = $1 and code_expires_at > $2 and revoked_at is null for update`)

/** Deletes the codes of an event that nobody used in time. */
export const dropUnused = statement<[string, Temporal.Instant], never>(`
delete from door_device where event_id = $1 and paired_at is null and code_expires_at <= $2`)

export const countDevices = statement<[string], { count: number }>(
  'select count(*)::int as count from door_device where event_id = $1',
)

export const insertCode = statement<
  [string, string, string, string, Temporal.Instant, string, Temporal.Instant],
  never
>(`
insert into door_device (id, event_id, zones, created_by, created_at, code_hash, code_expires_at)
values ($1, $2, $3::jsonb, $4, $5, $6, $7)`)

export const pairDevice = statement<[string, string, string, Temporal.Instant], DeviceRow>(`
update door_device set name = $2, token_hash = $3, paired_at = $4, seen_at = $4, code_hash = null
where id = $1 and token_hash is null returning *`)

export const revokeDevice = statement<[string, string, Temporal.Instant], DeviceRow>(`
update door_device set revoked_at = $3, revoked_by = $2 where id = $1 and revoked_at is null returning *`)

export const noteContact = statement<[string, Temporal.Instant, number, Temporal.Instant | null], never>(`
update door_device set seen_at = $2, pending = $3, manifest_at = greatest(manifest_at, $4) where id = $1`)
