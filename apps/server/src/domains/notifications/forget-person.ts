import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const deleteOf = statement<[string], never>(`
with forgotten as (delete from email_subscription where user_id = $1)
delete from notification where user_id = $1`)

// A notification names at most one person, so everything about a person in its properties is about that person.
const forgetNext = statement<[string, string, number], { id: string }>(`
update notification n set person_id = null,
  properties = n.properties - array['SenderAvatar', 'SenderIsVerified', 'SenderTier', 'ReceiverAvatar',
      'ReceiverIsVerified', 'ReceiverTier', 'BuyerAvatar', 'BuyerIsVerified', 'BuyerTier']
    || (select coalesce(jsonb_object_agg(key, $2::text), '{}') from jsonb_object_keys(n.properties) key
      where key in ('SenderName', 'ReceiverName', 'BuyerName', 'PersonName'))
where id in (select id from notification where person_id = $1 limit $3)
returning id`)

const BATCH = 1000

/** Deletes all notifications of a person, and their choice of mails. */
export async function forgetNotifications(work: Work, userId: string): Promise<void> {
  await deleteOf(work.tx, userId)
}

/** Replaces the person by a stand-in where notifications of others name them, in small pieces. */
export async function forgetMentions(db: Db, userId: string, standIn: string): Promise<void> {
  for (;;) {
    const changed = await forgetNext(db, userId, standIn, BATCH)
    if (changed.length < BATCH) return
  }
}
