import { randomUUID } from 'node:crypto'
import { mailSubject } from '@reprise/rules/notifications/mail-subject'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Attachment } from './outbox.tables.ts'

export interface Mail {
  to: string
  /** A sentence will do: it is cut to what a list of mails shows. */
  subject: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** Beside the usual ones, like List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  /** Somebody waits for it: a code, a link to sign in. It goes out before the others. */
  isUrgent?: boolean
  /** Handed over like any other, and not kept: nobody is to notice by the time it takes. */
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
 * Puts mails into the outbox, in the open transaction, by one statement. A worker sends
 * them where SMTP is configured. A call that must not tell whether an address is known queues a decoy, so that it
 * takes as long either way.
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
