import type { Work } from '#platform/ctx.ts'
import type { Raised } from './raise.ts'
import { rowOf, topicOf } from './raise.ts'
import { renewAll } from './renew.sql.ts'

/** A row that stands for everything that waits. Its cause is what it asks for, and it is rewritten. */
export type Renewed = Omit<Raised, 'mail' | 'note'> & {
  asks: string
  /** When the newest of those things came. */
  at: Temporal.Instant
  /** True where something new came: the row is then new and unread. False where only the count changed. */
  isNews: boolean
}

/**
 * Notifies people how many things of one kind wait for them: one row for each person and cause, however many there
 * are. Something new brings it to the top, unread; a repetition changes nothing. Its mail waits like any other, and
 * one that was mailed and not read yet is not mailed again.
 */
export async function renew(work: Work, renewed: readonly Renewed[]): Promise<void> {
  if (renewed.length === 0) return
  const rows = renewed.map((each) => ({ ...rowOf(work, each), created_at: each.at, is_news: each.isNews }))
  const changed = await renewAll(work.tx, JSON.stringify(rows), work.now)
  await work.live.publish(
    work.tx,
    changed.map((each) => topicOf(each.user_id)),
  )
}
