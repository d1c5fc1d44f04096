import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page } from '#platform/page.ts'
import { cursorId, cursorInstant, pageStart } from '#platform/page.ts'
import type { EventRow } from '../events.sql.ts'
import { hasEnded } from '../explore/event-facts.ts'
import { readEventsPage } from '../explore/read-events-page.ts'
import type { ListArgs } from '../explore/read-my-events.ts'
import { workedOn } from '../explore/read-my-events.ts'
import { permissionsOf, readEvent } from '../roles/access.ts'
import type { SeriesRow } from './series.sql.ts'
import { readDatesOf, readSeries } from './series.sql.ts'

const datesPerPage = 20

const loadSeriesById = loadByKey(
  async (ctx, ids) => new Map((await readSeries(ctx.db, ids)).map((series) => [series.id, series])),
)

const loadDates = loadByKey(async (ctx, ids) =>
  Map.groupBy(await readDatesOf(ctx.db, ids), ({ series_id }) => series_id ?? ''),
)

/** The series that an event is a date of, or null. */
export async function loadSeries(ctx: Ctx, { series_id }: EventRow): Promise<SeriesRow | null> {
  return series_id === null ? null : ((await loadSeriesById(ctx, series_id)) ?? null)
}

/**
 * The later dates of its series that a write to an event and all later ones would change: those that the caller may
 * edit, and that are neither cancelled nor over. Null where the caller may not edit the event itself.
 */
export async function readLater(ctx: Ctx, event: EventRow): Promise<EventRow[] | null> {
  const mayEdit = async (each: EventRow) => (await permissionsOf(ctx, each)).includes('CAN_EDIT_EVENT')
  if (event.series_id === null || !(await mayEdit(event))) return null
  const now = ctx.clock.now()
  const isLater = (each: EventRow) =>
    Temporal.Instant.compare(each.start_date, event.start_date) > 0 ||
    (each.start_date.equals(event.start_date) && each.id > event.id)
  const dates = ((await loadDates(ctx, event.series_id)) ?? []).filter(
    (each) => isLater(each) && each.cancelled_at === null && !hasEnded(each, now),
  )
  const editable = await Promise.all(dates.map(async (each) => ((await mayEdit(each)) ? [each] : [])))
  return editable.flat()
}

/**
 * The dates of an event's series that are not over, the soonest first, the event itself included; an empty page for an
 * event without a series. Everybody finds the dates that the explore page would list. People who work on a date
 * also find it as a draft, unlisted, private or cancelled. NOT_FOUND where the event is hidden from the caller.
 */
export async function readSeriesDates(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: ListArgs,
): Promise<Page<EventRow>> {
  const event = await readEvent(ctx, eventIdOrSlug)
  const caller = await ctx.caller()
  const start = pageStart(args, datesPerPage)
  const [at, id] = start.after ?? []
  const isOpen = sql<SqlBool>`(published_at is not null and cancelled_at is null and is_listed and not is_private)`
  const isShown = caller ? sql<SqlBool>`(${isOpen} or ${await workedOn(ctx, caller.userId)})` : isOpen
  return readEventsPage(ctx.db, {
    start,
    conditions: [
      sql`series_id = ${event.series_id}::uuid`,
      sql`end_date > ${ctx.clock.now()}`,
      sql`(id = ${event.id}::uuid or ${isShown})`,
    ],
    beyond: start.after
      ? sql`(start_date, id) > (${cursorInstant(at ?? '')}::timestamptz, ${cursorId(id ?? '')}::uuid)`
      : undefined,
    order: sql`start_date, id`,
    sortValues: (each) => [each.start_date.toString(), each.id],
  })
}
