import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

export interface Attachment {
  fileName: string
  contentType: string
  text: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    outbox_message: {
      id: string
      channel: 'EMAIL' | 'SMS'
      recipient: string
      subject: string
      text: string
      html: string | null
      attachments: JsonOf<Attachment[]>
      headers: ColumnType<Record<string, string>, string | undefined, string>
      created_at: At
      due_at: At
      sent_at: AtOrNull
      attempts: Generated<number>
      is_urgent: Generated<boolean>
      last_error: string | null
      /** After this moment the message is useless and is not sent any more. */
      expires_at: AtOrNull
    }
  }
}
