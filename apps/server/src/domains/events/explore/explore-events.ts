import { isId } from '@reprise/rules/platform/ids/id'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageStart } from '#platform/page.ts'
import { pageStart } from '#platform/page.ts'
import type { EventRow } from '../events.sql.ts'
import type { EventCriteria } from './event-criteria.ts'
import { conditionsOf } from './event-criteria.ts'
import { readEventsPage } from './read-events-page.ts'
import type { ListArgs } from './read-my-events.ts'
import { eventsPerPage, readMine } from './read-my-events.ts'

/**
 * The events that everybody may find, the next ones first: published, listed, not private, not cancelled, not
 * over (decision S-078). The tab of this week shows only those of this week. With `onlyMyEvents`, or on the
 * tab MY_EVENTS, the events that the caller works on or goes to.
 */
export async function readEvents(ctx: Ctx, args: ListArgs, criteria: EventCriteria): Promise<Page<EventRow>> {
  if (criteria.onlyMyEvents || criteria.tab === 'MY_EVENTS') return readMine(ctx, args, criteria)
  const start = pageStart(args, eventsPerPage)
  const [startDate, id] = after(start)
  return readEventsPage(ctx.db, {
    start,
    conditions: [
      sql`published_at is not null and cancelled_at is null and is_listed and not is_private`,
      sql`end_date > ${ctx.clock.now()}`,
      ...conditionsOf(criteria, ctx.clock.now()),
    ],
    beyond: startDate && sql`(start_date, id) > (${startDate}::timestamptz, ${id}::uuid)`,
    order: sql`start_date, id`,
    sortValues: (event) => [event.start_date.toString(), event.id],
  })
}

function after(start: PageStart): [Temporal.Instant, string] | [] {
  if (!start.after) return []
  const [startDate = '', id = '', ...rest] = start.after
  try {
    if (isId(id) && rest.length === 0) return [Temporal.Instant.from(startDate), id]
  } catch {
    // Not an instant: refused below.
  }
  throw fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })
}
