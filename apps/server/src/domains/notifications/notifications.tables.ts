import type {
  EmailSubscriptionStatus,
  EmailSubscriptionType,
} from '@reprise/rules/notifications/email-subscriptions'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import type { Generated, Selectable } from 'kysely'
import type { At, AtOrNull, JsonOf, Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    notification: {
      id: string
      user_id: string
      type: string
      properties: JsonOf<NotificationProperties>
      /** The person its properties name; null: nobody. */
      person_id: string | null
      cause: string
      /** What it asks for, by a name that whatever does it knows; null: nothing. When that was done. */
      asks: string | null
      settled_at: AtOrNull
      created_at: At
      read_at: AtOrNull
      /** When it last came, was written again or was done. */
      changed_at: Generated<At>
      /** The event, reward, achievement or pie it is about; empty: none. */
      about: Generated<string>
      /** When its mail is due; null: none waits. */
      mail_due_at: AtOrNull
      mailed_at: AtOrNull
    }
    /** What a person chose; without a row they get that kind of mail. */
    email_subscription: {
      user_id: string
      type: EmailSubscriptionType
      status: EmailSubscriptionStatus
      changed_at: At
    }
  }
}

export type NotificationRow = Selectable<Tables['notification']>
