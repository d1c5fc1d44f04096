import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { factsChanged } from '../achievements.news.ts'
import { saveFacts } from './facts.sql.ts'
import { reconcileMembers } from './reconcile-members.ts'

/** Something that happened to a person at an event of a club, at one version of its cause. */
export interface NotedFact {
  kind: 'CHECK_IN'
  /** What made it happen, e.g. ticket:{id}. */
  cause: string
  userId: string
  clubId: string
  eventId: string
  eventType: string
  at: Temporal.Instant
  version: number
  /** False where it was taken back. */
  isValid: boolean
}

function newest(facts: readonly NotedFact[]): NotedFact[] {
  const byCause = new Map<string, NotedFact>()
  for (const fact of facts) {
    const key = `${fact.kind} ${fact.cause}`
    const known = byCause.get(key)
    if (!known || known.version < fact.version) byCause.set(key, fact)
  }
  return [...byCause.values()]
}

/**
 * Stores what happened, and gives and takes back the achievements whose rules it changes, in the open transaction. The
 * order in which the facts come does not matter.
 */
export async function noteFacts(work: Work, facts: readonly NotedFact[]): Promise<void> {
  if (facts.length === 0) return
  const rows = newest(facts).map((fact) => ({
    kind: fact.kind,
    cause: fact.cause,
    user_id: fact.userId,
    club_id: fact.clubId,
    event_id: fact.eventId,
    event_type: fact.eventType,
    at: fact.at.toString(),
    version: fact.version,
    is_valid: fact.isValid,
  }))
  const changed = await saveFacts(work.tx, JSON.stringify(rows))
  const members = changed.map((row) => ({ clubId: row.club_id, userId: row.user_id }))
  await reconcileMembers(work, members, ['CHECK_IN'])
  await announce(
    work,
    changed.map((row) => factsChanged(row.cause, row.version, { clubId: row.club_id, userId: row.user_id })),
  )
}
