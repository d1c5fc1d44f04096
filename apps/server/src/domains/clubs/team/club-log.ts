import { randomUUID } from 'node:crypto'
import type { ClubLogFacts, ClubLogKind } from '@reprise/rules/clubs/log'
import type { Work } from '#platform/ctx.ts'

// Tested in domains/clubs/team/club-log.test.ts.

export interface LogEntry {
  clubId: string
  kind: ClubLogKind
  /** Null where the platform's team did it. */
  actorId: string | null
  /** The person it was done to. */
  personId?: string
  facts?: ClubLogFacts
}

/**
 * Notes in the club's log what changed, in the transaction of the change and with one statement. Its team reads it, so
 * facts have no private text.
 */
export async function noteInLog(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  ...entries: readonly LogEntry[]
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('club_log')
    .values(
      entries.map(({ clubId, kind, actorId, personId, facts = {} }) => ({
        id: randomUUID(),
        club_id: clubId,
        at: now,
        kind,
        actor_id: actorId,
        person_id: personId ?? null,
        facts: JSON.stringify(facts),
      })),
    )
    .execute()
}
