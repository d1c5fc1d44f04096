import type { GuestField } from '@reprise/rules/guests/guest'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** One row for each event that has guests. Writes on the list of an event wait here for each other. */
    guest_list: {
      event_id: string
      last_ticket_no: Generated<number>
    }
    event_guest: {
      id: string
      event_id: string
      entered_by: string
      /** Null after the guest was deleted or forgotten. */
      full_name: string | null
      /** In lower case. */
      email: string | null
      /** E.164. */
      phone_number: string | null
      note: string | null
      custom_fields: JsonOf<GuestField[]>
      /** What a search finds the guest by: their name and the names on their tickets, folded. */
      names: Generated<string>
      version: Generated<number>
      created_at: At
      updated_at: At
      deleted_at: AtOrNull
    }
    /** A ticket of a guest. It has the id of its hold. */
    guest_ticket: {
      id: string
      guest_id: string
      event_id: string
      event_ticket_id: string
      ticket_no: number
      guest_name: string | null
      /** Whose gift allowance it counts on. */
      counted_on: string | null
      checked_in_at: AtOrNull
      /** Counts the check-ins and their undoing. */
      version: Generated<number>
      created_at: At
      removed_at: AtOrNull
    }
    /** Every check-in of a guest ticket and every undo. Entries are only added. */
    guest_check_in: {
      id: string
      event_id: string
      guest_ticket_id: string
      kind: 'CHECK_IN' | 'UNDO'
      done_by: string
      done_at: At
      /** The version of the ticket after it. */
      version: number
    }
  }
}
