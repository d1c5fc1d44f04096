import type { Db } from './db/database.ts'
import { gather } from './writes/gather.ts'

/** Several lanes, so that one connection that hangs does not hold up all reads. */
const LANES = 4

/** The lane of a list of keys: the same for equal ones, so that those who ask for the same share its statement. */
const laneOf = ([key = '']: readonly string[]) => String((key.codePointAt(key.length - 1) ?? 0) % LANES)

/**
 * Makes a read of rows by their keys. The keys that requests ask for while a statement is in flight become the next
 * statement, each once. So a row is never older than the request that asks for it. `read` returns a map; a key that has
 * no row is not in it. The answer may have more rows than those that were asked for.
 */
export function gatherReads<Row>(
  name: string,
  read: (db: Db, keys: readonly string[]) => Promise<Map<string, Row>>,
) {
  const join = gather<{ db: Db; keys: readonly string[] }, ReadonlyMap<string, Row>>({
    name,
    lane: ({ keys }) => laneOf(keys),
    conflictKeys: () => [],
    async run(items) {
      const [first] = items
      if (!first) return []
      const rows = await read(first.db, [...new Set(items.flatMap(({ keys }) => keys))])
      return items.map(() => ({ answer: rows }))
    },
  })
  return (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> => join(db, { db, keys })
}
