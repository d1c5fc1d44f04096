import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import type { NotificationType } from '@reprise/rules/notifications/types'
import { carriedBy } from '@reprise/rules/notifications/types'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { topicOf } from './raise.ts'

interface Answered {
  /** The name of what was asked for and is done. */
  asks: string
  /** People who are still asked. */
  exceptFor?: readonly string[]
  /** What the notifications say from then on, where they no longer name anybody. */
  becomes?: { type: NotificationType; properties: NotificationProperties }
}

// What was asked for is done, so nobody has to read it or get a mail about it.
const markAllDone = statement<[string, Temporal.Instant], { user_id: string }>(`
update notification n set done_at = $2, changed_at = $2, read_at = coalesce(n.read_at, $2), mail_due_at = null,
  properties = coalesce(s.properties, n.properties), person_id = case when s.properties is null then n.person_id end
from jsonb_to_recordset($1::jsonb) as s(asks text, kept uuid[], properties jsonb)
where n.asks = s.asks and n.done_at is null and n.user_id <> all(s.kept)
returning n.user_id`)

/** Marks the notifications that ask for these things as done, for everybody who was asked. */
export async function markDone(work: Work, answered: readonly Answered[]): Promise<void> {
  if (answered.length === 0) return
  const rows = answered.map(({ asks, exceptFor = [], becomes }) => ({
    asks,
    kept: exceptFor,
    ...(becomes && { properties: carriedBy(becomes.type, becomes.properties) }),
  }))
  const done = await markAllDone(work.tx, JSON.stringify(rows), work.now)
  await work.live.publish(
    work.tx,
    done.map((each) => topicOf(each.user_id)),
  )
}
