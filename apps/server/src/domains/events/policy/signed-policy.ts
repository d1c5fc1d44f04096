import { statement } from '#platform/db/statement.ts'
import '../events.tables.ts'

// Tested in domains/tickets/booking/send-signed-waiver-copy.test.ts.

/** What a person answered to the privacy policy of an event, and when the last copy of it left. */
interface Signed {
  state: 'ACCEPTED' | 'REJECTED'
  file_name: string
  reacted_at: Temporal.Instant
  copy_sent_at: Temporal.Instant | null
}

/** A person's answer to the privacy policy of an event, locked until the transaction ends. */
export const lockSigned = statement<[eventId: string, userId: string], Signed>(`
select state, file_name, reacted_at, copy_sent_at from event_policy_reaction
where event_id = $1 and user_id = $2 for no key update`)

/** Notes that a copy of what a person accepted left. */
export const noteCopy = statement<[eventId: string, userId: string, now: Temporal.Instant], never>(
  'update event_policy_reaction set copy_sent_at = $3 where event_id = $1 and user_id = $2',
)
