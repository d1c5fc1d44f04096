import type { Work } from '#platform/ctx.ts'
import type { Raised } from './raise.ts'
import { rowOf, topicOf } from './raise.ts'
import { renewAll } from './renew.sql.ts'

/** A row that stands for all that waits: its cause is what it asks for, and it is written again. */
export type Renewed = Omit<Raised, 'mail' | 'note'> & {
  asks: string
  /** When what it tells of last came. */
  at: Temporal.Instant
  /** Whether something came, which makes the row new and unread; else it only says how things stand. */
  isNews: boolean
}

/**
 * Tells people how many things of one kind wait for them: one row for each person and cause, however many there are.
 * It comes to the top, unread, with what is new; done again it changes nothing. Its mail waits like any other, and a
 * mailed one that was not read yet is not mailed again.
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
