import type { Db } from '../db/database.ts'
import type { statement } from '../db/statement.ts'

/** Deletes at most $2 rows that are older than the moment $1, and returns a row for each. */
export type Purge = ReturnType<typeof statement<[Temporal.Instant, number], { gone: unknown }>>

const PIECE = 2000

/**
 * Deletes rows that are older than `before` in small pieces, so that nobody waits long and each finished piece
 * stays done.
 */
export async function inPieces(db: Db, before: Temporal.Instant, purge: Purge): Promise<void> {
  for (;;) {
    const gone = await purge(db, before, PIECE)
    if (gone.length < PIECE) return
  }
}
