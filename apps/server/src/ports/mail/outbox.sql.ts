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

/** The newest messages, sent or not; of one recipient where one is named. */
export const readNewest = statement<[number, string | null], OutboxRow>(`
select id, channel, recipient, subject, text, html, attachments, headers, created_at, attempts
from outbox_message where $2::text is null or recipient = $2
order by created_at desc, id desc limit $1`)

/** A page of them, the newest first, where `$2` is a part of the address or number. */
export const readPage = statement<[number, string, number], OutboxRow>(`
select id, channel, recipient, subject, text, html, attachments, headers, created_at, attempts
from outbox_message where position(lower($2) in lower(recipient)) > 0
order by created_at desc, id desc limit $1 offset $3`)

/**
 * Claims due messages that are still of use: the attempt is counted and the next one set before anything is sent, so
 * that a crash in between repeats one later and never in a loop.
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

/** Codes first: they are of use for minutes, and somebody waits for them. */
export const claimDueSms = statement<Claiming, OutboxRow>(
  claimSql(`channel = 'SMS'`, 'expires_at is null, due_at'),
)
const claimUrgentMail = statement<Claiming, OutboxRow>(claimSql(`channel = 'EMAIL' and is_urgent`))
const claimOtherMail = statement<Claiming, OutboxRow>(claimSql(`channel = 'EMAIL' and not is_urgent`))

/** What somebody waits for, or the rest. */
export const claimDueMail = (db: Db, isUrgent: boolean, ...claiming: Claiming): Promise<OutboxRow[]> =>
  isUrgent ? claimUrgentMail(db, ...claiming) : claimOtherMail(db, ...claiming)

export const markSent = statement<[string, Temporal.Instant], never>(
  `update outbox_message set sent_at = $2, last_error = null where id = $1`,
)

/** The server had all of it and did not say what became of it: a second copy would be worse than none. */
export const markUnsure = statement<[string, Temporal.Instant, string], never>(
  `update outbox_message set sent_at = $2, last_error = left('not confirmed: ' || $3, 500) where id = $1`,
)

export const postpone = statement<[string, Temporal.Instant, string], never>(
  `update outbox_message set due_at = $2, last_error = left($3, 500) where id = $1`,
)

/** Claimed, and nothing was tried: it is due as before the claim. */
export const release = statement<[string, Temporal.Instant], never>(
  `update outbox_message set due_at = $2, attempts = attempts - 1 where id = $1`,
)

/** What cannot be sent is not tried again. */
export const giveUp = statement<[string, number, string], never>(
  `update outbox_message set attempts = $2, last_error = left($3, 500) where id = $1`,
)
