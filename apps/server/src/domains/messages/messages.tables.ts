import type { EventMessageChannel, EventMessageState } from '@reprise/rules/messages/enums'
import type { MessageAudience } from '@reprise/rules/messages/message.input'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    event_message: {
      id: string
      event_id: string
      sent_by: string
      channel: EventMessageChannel
      subject: string | null
      text: string
      audience: JsonOf<MessageAudience>
      state: EventMessageState
      created_at: At
      send_at: At
      /** When the last of it left for the outbox, or the rest was called off. */
      ended_at: AtOrNull
      /** How many people it reaches, counted when it begins; null before. */
      recipients: number | null
      sent: Generated<number>
      /** The last person who got it. */
      sent_up_to: string | null
    }
  }
}
