import type { SortDirection } from '@reprise/rules/contacts/enums'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { cursorId, cursorInstant } from '#platform/page.ts'

export interface SortedRead {
  table: 'contact' | 'contact_group'
  where: RawBuilder<unknown>
  /** What the rows are sorted by: an expression of SQL, and whether its values are moments (UTC). */
  by: { order: RawBuilder<unknown>; isMoment: boolean }
  direction: SortDirection
  /** The sort value and the id of the last row before this page. */
  after: readonly [value: string, id: string] | null
  limit: number
}

/**
 * A page of a table of the address book in the order of one value, and by id where it is the same. Throws BAD_INPUT for
 * a cursor of another order.
 */
export async function readSorted<Row>(
  db: Db,
  { table, where, by: { order, isMoment }, direction, after, limit }: SortedRead,
): Promise<(Row & { sorted: string | Temporal.Instant })[]> {
  const isDown = direction === 'DESC'
  const [value = '', id = ''] = after ?? []
  const place = isMoment ? sql`${after && cursorInstant(value)}::timestamptz` : sql`${value}`
  const beyond = after
    ? sql`and (${order}, id) ${isDown ? sql`<` : sql`>`} (${place}, ${cursorId(id)}::uuid)`
    : sql``
  const way = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<Row & { sorted: string | Temporal.Instant }>`
    select ${sql.table(table)}.*, ${order} as sorted from ${sql.table(table)} where ${where} ${beyond}
    order by ${order} ${way}, id ${way} limit ${limit}`.execute(db)
  return rows
}
