import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import { statement } from '#platform/db/statement.ts'
import type { NotificationRow } from './notifications.tables.ts'

/** Lets one process work at a time. Two of them would each mail a part of what waits for one person. */
export const tryLock = statement<[], { got: boolean }>(
  `select pg_try_advisory_xact_lock(hashtextextended('notification.mail', 0)) as got`,
)

/**
 * Takes everything that waits for the people whose first mail is due. A notification that is just being marked as
 * read stays for later.
 */
export const takeWaiting = statement<[Temporal.Instant, number], NotificationRow>(`
with due as (
  select user_id from notification where mail_due_at <= $1 order by mail_due_at limit $2
), waiting as materialized (
  select id from notification
  where mail_due_at is not null and user_id in (select user_id from due)
  for update skip locked
)
update notification n set mail_due_at = null from waiting where n.id = waiting.id
returning n.*`)

/** The notifications that these people got a mail about and have not read yet. */
export const readMailed = statement<
  [readonly string[]],
  Pick<NotificationRow, 'user_id' | 'type' | 'about'>
>(`
select distinct user_id, type, about from notification
where user_id = any($1::uuid[]) and mailed_at is not null and read_at is null`)

/** The kinds of mail that these people switched off. */
export const readSwitchedOff = statement<
  [readonly string[]],
  { user_id: string; type: EmailSubscriptionType }
>(`
select user_id, type from email_subscription
where user_id = any($1::uuid[]) and status = 'UNSUBSCRIBED'`)

export const markMailed = statement<[readonly string[], Temporal.Instant], never>(
  `update notification set mailed_at = $2 where id = any($1::uuid[])`,
)
