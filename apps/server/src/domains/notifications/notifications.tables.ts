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
      /** The person that its properties name; null for nobody. */
      person_id: string | null
      cause: string
      /** The name of what it asks the person to do, and when that was done. Null where it asks for nothing. */
      asks: string | null
      done_at: AtOrNull
      created_at: At
      read_at: AtOrNull
      /** When it was raised, rewritten or done, whichever was last. */
      changed_at: Generated<At>
      /** The event, reward, achievement or pie that it is about; empty for none. */
      about: Generated<string>
      /** When its mail is due; null where no mail waits. */
      mail_due_at: AtOrNull
      mailed_at: AtOrNull
    }
    /** The kinds of mail that a person chose or switched off. Without a row they get that kind of mail. */
    email_subscription: {
      user_id: string
      type: EmailSubscriptionType
      status: EmailSubscriptionStatus
      changed_at: At
    }
    /**
     * Addresses that asked for no mails of a kind by the link of a mail, without an account. Kept when an account with
     * the address ends: its reader is still left in peace.
     */
    email_opt_out: {
      address: string
      type: EmailSubscriptionType
      opted_out_at: At
    }
  }
}

export type NotificationRow = Selectable<Tables['notification']>
