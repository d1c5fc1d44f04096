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

/** The newest messages, sent or not; of one recipient where one is named. */
export const readNewest = statement<[number, string | null], OutboxRow>(`
select id, channel, recipient, subject, text, html, attachments, headers, created_at, attempts
from outbox_message where $2::text is null or recipient = $2
order by created_at desc, id desc limit $1`)

/** A page of them, the newest first, to whom `$2` is a part of the address or number. */
export const readPage = statement<[number, string, number], OutboxRow>(`
select id, channel, recipient, subject, text, html, attachments, headers, created_at, attempts
from outbox_message where position(lower($2) in lower(recipient)) > 0
order by created_at desc, id desc limit $1 offset $3`)

/**
 * Claims due messages of a channel that are still of use: the attempt is counted and the next one set before anything is sent,
 * so that a crash in between repeats one later and never in a loop.
 */
export const claimDue = statement<
  [Temporal.Instant, Temporal.Instant, number, number, OutboxRow['channel']],
  OutboxRow
>(`
update outbox_message o set attempts = o.attempts + 1, due_at = $2
from (
  select id from outbox_message
  where sent_at is null and channel = $5 and due_at <= $1 and attempts < $3
    and (expires_at is null or expires_at > $1)
  order by due_at limit $4
  for update skip locked
) due
where o.id = due.id
returning o.id, o.channel, o.recipient, o.subject, o.text, o.html, o.attachments, o.headers, o.created_at, o.attempts`)

export const markSent = statement<[string, Temporal.Instant], never>(
  `update outbox_message set sent_at = $2, last_error = null where id = $1`,
)

export const postpone = statement<[string, Temporal.Instant, string], never>(
  `update outbox_message set due_at = $2, last_error = left($3, 500) where id = $1`,
)

/** What cannot be sent is not tried again. */
export const giveUp = statement<[string, number, string], never>(
  `update outbox_message set attempts = $2, last_error = left($3, 500) where id = $1`,
)
