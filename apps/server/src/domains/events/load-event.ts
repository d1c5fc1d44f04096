import type { Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadKept } from '#platform/load-by-key.ts'
import type { EventRow } from './events.sql.ts'
import { lockEventById, selectEvents } from './events.sql.ts'

const MOST_KEPT = 5000

const { load: loadById, vouch } = loadKept(
  async (ctx, ids) => new Map((await selectEvents(ctx.db, ids)).map((event) => [event.id, event])),
  MOST_KEPT,
)

/** Says under which stamp the database has an event in this request (`loadKept`). */
export const vouchForEvent = vouch

/** An event by its id without a guard, for a field whose parent is guarded; NOT_FOUND where there is none. */
export async function loadEvent(ctx: Ctx, eventId: string): Promise<EventRow> {
  const event = await loadById(ctx, eventId)
  if (!event) throw fail.notFound("We couldn't find this event.")
  return event
}

/** Events by id, in any state, without a guard; ids without an event are missing from the map. */
export async function eventsByIds(db: Db, ids: readonly string[]): Promise<Map<string, EventRow>> {
  return new Map((await selectEvents(db, ids)).map((event) => [event.id, event]))
}

/** The event, locked until the transaction ends; NOT_FOUND where there is none. The caller guards. */
export async function lockEvent(work: Work, eventId: string): Promise<EventRow> {
  const [event] = await lockEventById(work.tx, eventId)
  if (!event) throw fail.notFound("We couldn't find this event.")
  return event
}
