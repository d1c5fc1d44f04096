import { randomUUID } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Reconciled } from './reconcile.ts'
import { reconcile } from './reconcile.ts'

interface Decided {
  achievementId: string
  userIds: readonly string[]
  eventId: string | null
  gives: boolean
  reason: string | null
  decidedBy: string
}

const insertDecisions = statement<
  [string[], string, readonly string[], string | null, boolean, string | null, string, Temporal.Instant],
  never
>(`
insert into achievement_decision
  (id, achievement_id, user_id, event_id, gives, reason, decided_by, decided_at)
select id, $2, user_id, $4, $5, $6, $7, $8 from unnest($1::uuid[], $3::uuid[]) as d(id, user_id)`)

/** Stores a decision by hand about these people, and gives or takes back their awards as it says. */
export async function decide(work: Work, decided: Decided): Promise<Reconciled> {
  const { achievementId, userIds, eventId, gives, reason, decidedBy } = decided
  if (userIds.length === 0) return new Map()
  const ids = userIds.map(() => randomUUID())
  await insertDecisions(work.tx, ids, achievementId, userIds, eventId, gives, reason, decidedBy, work.now)
  return reconcile(work, [achievementId], userIds)
}
