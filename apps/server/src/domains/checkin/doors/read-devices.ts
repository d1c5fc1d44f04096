import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { mostDevices } from './create-door-pairing.ts'
import type { DeviceRow } from './device.sql.ts'
import { requireDoorWork } from './guard-device.ts'

export type ListedDevice = DeviceRow & { name: string; paired_at: Temporal.Instant; creator_name: string }

const selectDevices = statement<[string, string | null], ListedDevice>(`
select d.*, ${users.shownNameSql('u')} as creator_name
from door_device d join users u on u.id = d.created_by
where d.event_id = $1 and d.paired_at is not null and ($2::uuid is null or d.created_by = $2)
order by d.revoked_at is not null, d.paired_at desc, d.id limit ${mostDevices}`)

/**
 * The paired devices of an event, those that were unpaired last. Those who choose the door staff see all, the door staff
 * their own. An event has at most `mostDevices`.
 */
export async function readDevices(ctx: Ctx, eventId: string): Promise<ListedDevice[]> {
  const { event, isForAll } = await requireDoorWork(ctx, eventId)
  const caller = await ctx.caller()
  return selectDevices(ctx.db, event.id, isForAll ? null : (caller?.userId ?? null))
}
