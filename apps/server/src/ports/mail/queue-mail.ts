import { randomUUID } from 'node:crypto'
import { mailSubject } from '@reprise/rules/notifications/mail-subject'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Attachment } from './outbox.tables.ts'

export interface Mail {
  to: string
  /** May be a sentence: it is cut to the length that a list of mails shows. */
  subject: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** Headers beside the usual ones, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  /** True for a mail that a person waits for: a code, a link to sign in. It is sent before the others. */
  isUrgent?: boolean
  /**
   * True: the mail takes the same time as any other, and is not stored. So nobody learns anything from the time.
   */
  isDecoy?: boolean
}

const insertMails = statement<[string, Temporal.Instant], never>(`
insert into outbox_message
  (id, channel, recipient, subject, text, html, attachments, headers, is_urgent, created_at, due_at)
select id, 'EMAIL', recipient, subject, text, html, attachments, headers, is_urgent, $2, $2
from jsonb_to_recordset($1::jsonb)
  as m(id uuid, recipient text, subject text, text text, html text, attachments jsonb,
    headers jsonb, is_urgent boolean, is_decoy boolean)
where not is_decoy`)

/**
 * Puts mails into the outbox in the open transaction, with one statement. A worker sends them where SMTP is
 * configured. A call that must not show whether an address is known queues a decoy, so that it takes the same
 * time.
 */
export async function queueMail(work: Work, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map((mail) => ({
    id: randomUUID(),
    recipient: mail.to,
    subject: mailSubject(mail.subject),
    text: mail.text,
    html: mail.html ?? null,
    attachments: mail.attachments ?? [],
    headers: mail.headers ?? {},
    is_urgent: mail.isUrgent ?? false,
    is_decoy: mail.isDecoy ?? false,
  }))
  await insertMails(work.tx, JSON.stringify(rows), work.now)
}
