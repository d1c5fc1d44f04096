import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { EventRow } from '../events.sql.ts'
import { radiusOf } from './location-radius.ts'

type ConfirmationRow = Selectable<Tables['event_location_confirmation']>

const selectConfirmations = statement<[userId: string, eventIds: readonly string[]], ConfirmationRow>(
  'select * from event_location_confirmation where user_id = $1 and event_id = any($2::uuid[])',
)

const confirmationOf = loadByKey<ConfirmationRow>(async (ctx, eventIds) => {
  const caller = await ctx.caller()
  const rows = caller ? await selectConfirmations(ctx.db, caller.userId, eventIds) : []
  return new Map(rows.map((row) => [row.event_id, row]))
})

/** Whether the caller has confirmed that they are within the present location radius of an event. */
export async function hasConfirmedLocation(ctx: Ctx, event: EventRow): Promise<boolean> {
  const around = radiusOf(event)
  const given = around && (await confirmationOf(ctx, event.id))
  if (!around || !given) return false
  const { latitude, longitude } = around.place
  return (
    given.latitude === latitude &&
    given.longitude === longitude &&
    given.radius === around.radius &&
    given.unit === around.unit
  )
}
