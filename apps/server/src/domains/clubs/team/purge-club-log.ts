import type { Services } from '#platform/ctx.ts'
import { purgeLog } from './team.sql.ts'

// Tested in domains/clubs/team/club-log.test.ts.

const BATCH = 2000

/** Deletes entries of clubs' logs once they are older than RETAIN_AUDIT_DAYS. */
export async function purgeClubLog({ db, clock, config }: Services): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * config.retention.auditDays })
  for (;;) if ((await purgeLog(db, before, BATCH)).length < BATCH) return
}
