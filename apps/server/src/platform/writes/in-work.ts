import type { Services, Work } from '../ctx.ts'
import { inTransaction } from '../db/database.ts'

/** Runs a piece of work in a transaction of its own, at one moment: now, unless another is given. */
export function inWork<Answer>(
  services: Services,
  run: (work: Work) => Promise<Answer>,
  now?: Temporal.Instant,
): Promise<Answer> {
  return inTransaction(services.db, (tx) => run({ ...services, tx, now: now ?? services.clock.now() }))
}
