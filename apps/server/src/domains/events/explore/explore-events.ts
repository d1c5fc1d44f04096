import { isId } from '@reprise/rules/platform/ids/id'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageStart } from '#platform/page.ts'
import { pageStart } from '#platform/page.ts'
import type { EventRow } from '../events.sql.ts'
import { knowEvent } from '../roles/know-event.ts'
import type { EventCriteria } from './event-criteria.ts'
import { chordTo, conditionsOf, nearOf } from './event-criteria.ts'
import { readNearPlace } from './near-place.ts'
import { readEventsPage } from './read-events-page.ts'
import type { ListArgs } from './read-my-events.ts'
import { eventsPerPage, readMine } from './read-my-events.ts'

const open = (ctx: Ctx): RawBuilder<SqlBool> =>
  sql`published_at is not null and cancelled_at is null and is_listed and not is_private
    and end_date > ${ctx.clock.now()}`

/**
 * The events that everybody may find, the next ones first: published, listed, not private, not cancelled, not
 * over (decision S-078). The tab of this week shows only those of this week. Near a place they are sorted by distance. With `onlyMyEvents`, or on the
 * tab MY_EVENTS, the events that the caller works on or goes to.
 */
export async function readEvents(ctx: Ctx, args: ListArgs, criteria: EventCriteria): Promise<Page<EventRow>> {
  const page = await readChosen(ctx, args, criteria)
  await Promise.all(page.nodes.map(({ id }) => knowEvent(ctx, id)))
  return page
}

async function readChosen(ctx: Ctx, args: ListArgs, criteria: EventCriteria): Promise<Page<EventRow>> {
  if (criteria.onlyMyEvents || criteria.tab === 'MY_EVENTS') return readMine(ctx, args, criteria)
  if (criteria.near || criteria.tab === 'NEAR_ME') return readNear(ctx, args, criteria)
  const start = pageStart(args, eventsPerPage)
  const [startDate, id] = after(start)
  return readEventsPage(ctx.db, {
    start,
    conditions: [open(ctx), ...(await conditionsOf(ctx, criteria, open(ctx)))],
    beyond: startDate && sql`(start_date, id) > (${startDate}::timestamptz, ${id}::uuid)`,
    order: sql`start_date, id`,
    sortValues: (event) => [event.start_date.toString(), event.id],
  })
}

const CHORD = /^\d(\.\d{1,20})?(e-\d{1,3})?$/

// The events around a place, the nearest first. Those at one distance are sorted by their ids.
async function readNear(ctx: Ctx, args: ListArgs, criteria: EventCriteria): Promise<Page<EventRow>> {
  const near = nearOf(criteria.near ?? (await readNearPlace(ctx)))
  const start = pageStart(args, eventsPerPage)
  const [chord = '', id = '', ...rest] = start.after ?? []
  if (start.after && (!CHORD.test(chord) || !isId(id) || rest.length > 0)) throw badCursor()
  return readEventsPage<EventRow & { chord: number }>(ctx.db, {
    start,
    beside: sql`${chordTo(near)} as chord`,
    conditions: [open(ctx), ...(await conditionsOf(ctx, { ...criteria, near }, open(ctx)))],
    beyond: start.after ? sql`(${chordTo(near)}, id) > (${chord}::float8, ${id}::uuid)` : undefined,
    order: sql`${chordTo(near)}, id`,
    sortValues: (event) => [String(event.chord), event.id],
  })
}

const badCursor = () => fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })

function after(start: PageStart): [Temporal.Instant, string] | [] {
  if (!start.after) return []
  const [startDate = '', id = '', ...rest] = start.after
  try {
    if (isId(id) && rest.length === 0) return [Temporal.Instant.from(startDate), id]
  } catch {
    // Not an instant: refused below.
  }
  throw badCursor()
}
