import type { Db } from '../db/database.ts'
import type { statement } from '../db/statement.ts'

/** Deletes at most so many ($2) of what is older than a moment ($1), and answers a row for each. */
export type Purge = ReturnType<typeof statement<[Temporal.Instant, number], { gone: unknown }>>

const PIECE = 2000

/** Deletes what is older than `before`, each piece for itself, so that nobody waits for long and what is done stays. */
export async function inPieces(db: Db, before: Temporal.Instant, purge: Purge): Promise<void> {
  for (;;) {
    const gone = await purge(db, before, PIECE)
    if (gone.length < PIECE) return
  }
}
