import type { Services } from '#platform/ctx.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'
import { deletePassesOver } from './wallets.sql.ts'

const DAYS_KEPT = 30

/** Forgets the passes of events that ended 30 days ago. The phones have marked them as expired by themselves. */
export function purgePasses({ db, clock }: Services): Promise<void> {
  return inPieces(db, clock.now().subtract({ hours: 24 * DAYS_KEPT }), deletePassesOver)
}
