import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Attachment } from './outbox.tables.ts'

export interface OutboxRow {
  id: string
  channel: 'EMAIL' | 'SMS'
  recipient: string
  subject: string
  text: string
  html: string | null
  attachments: Attachment[]
  headers: Record<string, string>
  created_at: Temporal.Instant
  attempts: number
}

/** The newest messages, sent or not: all, or those to one recipient. */
export const readNewest = statement<[number, string | null], OutboxRow>(`
select id, channel, recipient, subject, text, html, attachments, headers, created_at, attempts
from outbox_message where $2::text is null or recipient = $2
order by created_at desc, id desc limit $1`)

/** A page of messages, the newest first, to addresses or numbers that contain `$2`. */
export const readPage = statement<[number, string, number], OutboxRow>(`
select id, channel, recipient, subject, text, html, attachments, headers, created_at, attempts
from outbox_message where position(lower($2) in lower(recipient)) > 0
order by created_at desc, id desc limit $1 offset $3`)

/**
 * Claims due messages that are still useful. It counts the attempt and sets the time of the next one before
 * anything is sent, so that a message is sent again only later after a crash, and never in a loop.
 */
const claimSql = (which: string, order = 'due_at') => `
with due as materialized (
  select id from outbox_message
  where sent_at is null and due_at <= $1 and attempts < $3
    and (expires_at is null or expires_at > $1) and ${which}
  order by ${order} limit $4
  for update skip locked
)
update outbox_message o set attempts = o.attempts + 1, due_at = $2 from due
where o.id = due.id
returning o.id, o.channel, o.recipient, o.subject, o.text, o.html, o.attachments, o.headers, o.created_at, o.attempts`

type Claiming = [now: Temporal.Instant, until: Temporal.Instant, mostAttempts: number, most: number]

/** Claims codes first: they are useful only for minutes, and a person waits for each. */
export const claimDueSms = statement<Claiming, OutboxRow>(
  claimSql(`channel = 'SMS'`, 'expires_at is null, due_at'),
)
const claimUrgentMail = statement<Claiming, OutboxRow>(claimSql(`channel = 'EMAIL' and is_urgent`))
const claimOtherMail = statement<Claiming, OutboxRow>(claimSql(`channel = 'EMAIL' and not is_urgent`))

/** Claims urgent mails, or the others. */
export const claimDueMail = (db: Db, isUrgent: boolean, ...claiming: Claiming): Promise<OutboxRow[]> =>
  isUrgent ? claimUrgentMail(db, ...claiming) : claimOtherMail(db, ...claiming)

export const markSent = statement<[string, Temporal.Instant], never>(
  `update outbox_message set sent_at = $2, last_error = null where id = $1`,
)

/**
 * Marks a mail as sent that the server received completely but did not confirm: a second copy would be worse than
 * none.
 */
export const markUnsure = statement<[string, Temporal.Instant, string], never>(
  `update outbox_message set sent_at = $2, last_error = left('not confirmed: ' || $3, 500) where id = $1`,
)

export const postpone = statement<[string, Temporal.Instant, string], never>(
  `update outbox_message set due_at = $2, last_error = left($3, 500) where id = $1`,
)

/** Makes a claimed message that was not tried due again, as before the claim. */
export const release = statement<[string, Temporal.Instant], never>(
  `update outbox_message set due_at = $2, attempts = attempts - 1 where id = $1`,
)

/** Ends the attempts for a message that cannot be sent. */
export const giveUp = statement<[string, number, string], never>(
  `update outbox_message set attempts = $2, last_error = left($3, 500) where id = $1`,
)
