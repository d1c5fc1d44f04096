import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

export interface TextAttachment {
  fileName: string
  contentType: string
  text: string
}

interface FileAttachment {
  fileName: string
  contentType: string
  /** The name of a stored file (`ports/files`), which is read when the mail is sent. */
  file: string
}

export type Attachment = TextAttachment | FileAttachment

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
