import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Page, PageStart } from '#platform/page.ts'
import { pageOf } from '#platform/page.ts'
import type { EventRow } from '../events.sql.ts'

interface EventsPage<Row extends EventRow> {
  start: PageStart
  /** What is read beside the columns of the event. */
  beside?: RawBuilder<unknown>
  conditions: readonly RawBuilder<SqlBool>[]
  /** True for the rows after the cursor; undefined on the first page. */
  beyond: RawBuilder<SqlBool> | undefined
  order: RawBuilder<unknown>
  /** The values of an event after which the next page begins. */
  sortValues(event: Row): readonly string[]
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/**
 * Reads one page of events with one statement. The count of all events is another statement, which runs only when
 * it is asked for.
 */
export async function readEventsPage<Row extends EventRow>(
  db: Db,
  page: EventsPage<Row>,
): Promise<Page<Row>> {
  const { start, beside, conditions, beyond, order, sortValues } = page
  const where = allOf(beyond ? [...conditions, beyond] : conditions)
  const columns = beside ? sql`*, ${beside}` : sql`*`
  const { rows } = await sql<Row>`
    select ${columns} from event where ${where} order by ${order} limit ${start.first + 1}`.execute(db)
  return pageOf(start, rows, sortValues, async () => {
    const counted = await sql<{ count: bigint }>`
      select count(*) as count from event where ${allOf(conditions)}`.execute(db)
    return Number(counted.rows[0]?.count ?? 0)
  })
}
