import type { Work } from '#platform/ctx.ts'
import { scoreOf } from './score-of.ts'

/**
 * A total that a higher domain knows of a person. It is never a difference, so that a repetition does no harm.
 */
export interface ScoreComponent {
  userId: string
  checkIns?: number
  repPointsEverEarned?: bigint
  socialConnections?: number
  /** How many different achievements the person holds. */
  achievements?: number
}

/** Stores totals and recomputes the rep score of these people (S-041). Skips unknown people. */
export async function setScoreComponent(work: Work, changes: readonly ScoreComponent[]): Promise<void> {
  if (changes.length === 0) return
  const byPerson = Map.groupBy(changes, (each) => each.userId)
  const ids = [...byPerson.keys()]
  // Locked in one order, so that two batches about the same people cannot deadlock.
  const people = await work.tx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const person of people) {
    const components = byPerson.get(person.id) ?? []
    const row = {
      check_ins: components.findLast((each) => each.checkIns !== undefined)?.checkIns ?? person.check_ins,
      rep_points_ever_earned:
        components.findLast((each) => each.repPointsEverEarned !== undefined)?.repPointsEverEarned ??
        person.rep_points_ever_earned,
      social_connections:
        components.findLast((each) => each.socialConnections !== undefined)?.socialConnections ??
        person.social_connections,
      achievements:
        components.findLast((each) => each.achievements !== undefined)?.achievements ?? person.achievements,
    }
    await work.tx
      .updateTable('users')
      .set({ ...row, rep_score: scoreOf({ ...person, ...row }) })
      .where('id', '=', person.id)
      .execute()
  }
}
