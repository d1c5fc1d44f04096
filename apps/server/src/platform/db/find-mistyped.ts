import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './database.ts'

/** For a shorter keyword, letters that are in the same order by chance look like a typing error. */
const SHORTEST_MISTYPED = 4
/** How much of a keyword must be there, in groups of three letters. Two changed places in a word of seven are half. */
const LEAST_SIMILAR = '0.45'

/** How a keyword is looked for: as it is written, or with typing errors. */
export type Manner = 'written' | 'similar'

/** Reads in one of the two manners. `folded(keyword) <% column` then finds by an index what is similar enough. */
export const inManner = <Result>(
  db: Db,
  manner: Manner,
  read: (db: Db) => Promise<Result>,
): Promise<Result> =>
  manner === 'written'
    ? read(db)
    : inTransaction(db, async (tx) => {
        // The index takes the limit only from a setting of the connection.
        await sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_SIMILAR}, true)`.execute(tx)
        return read(tx)
      })

/**
 * Reads the rows in which a keyword is as it is written, and where there are none, those in which something similar is.
 * `after` is the cursor of the page before, which begins with the manner of its page: the next page looks in the same one.
 */
export async function findMistyped<Row>(
  db: Db,
  keyword: string,
  after: readonly string[] | null | undefined,
  read: (db: Db, manner: Manner) => Promise<Row[]>,
): Promise<{ manner: Manner; rows: Row[] }> {
  const find = async (manner: Manner) => ({
    manner,
    rows: await inManner(db, manner, (each) => read(each, manner)),
  })
  const found = await find(after?.[0] === 'similar' ? 'similar' : 'written')
  const isLookedForAgain = found.rows.length === 0 && !after && [...keyword].length >= SHORTEST_MISTYPED
  return isLookedForAgain ? find('similar') : found
}
