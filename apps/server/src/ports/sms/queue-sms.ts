import { randomUUID } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

export interface Sms {
  /** E.164. */
  to: string
  text: string
  /** Minutes for which the message is useful; after that it is not sent. Without it, it is always useful. */
  goodForMinutes?: number
}

const insertMessages = statement<[string, Temporal.Instant], never>(`
insert into outbox_message (id, channel, recipient, subject, text, created_at, due_at, expires_at)
select id, 'SMS', recipient, '', text, $2, $2, $2::timestamptz + make_interval(mins => minutes)
from jsonb_to_recordset($1::jsonb) as m(id uuid, recipient text, text text, minutes int)`)

/**
 * Puts text messages into the outbox, in the open transaction, by one statement; an empty list costs the same. A
 * worker sends them where a provider is configured.
 */
export async function queueSms(work: Work, messages: readonly Sms[]): Promise<void> {
  const rows = messages.map(({ to, text, goodForMinutes }) => ({
    id: randomUUID(),
    recipient: to,
    text,
    minutes: goodForMinutes ?? null,
  }))
  await insertMessages(work.tx, JSON.stringify(rows), work.now)
}
