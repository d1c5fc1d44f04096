import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Erased } from '#platform/domain.ts'
import { deleteAddress } from '../calendar/calendar-address.sql.ts'
import { forgetSaved } from '../invite/saved-lists.sql.ts'

const forgetNotes = statement<[string], never>(`
with bookings as (
  update booking set note = null where (user_id = $1 or gift_sender_id = $1) and note is not null),
gifts as (delete from ticket_gift g using booking b where b.id = g.booking_id and b.user_id = $1),
guests as (update ticket set guest_name = null where holder_id = $1 and guest_name is not null),
attendees as (update attendee set note = null where user_id = $1 and note is not null),
  -- Their offers ended when they left (end-requests-of-leavers.ts).
  lines as (delete from waiting_list_entry where user_id = $1 and hold_id is null)
update ticket_share set note = null where sender_id = $1 and note is not null`)
const forgetAddress = statement<[string, string], never>(`
with gifts as (update ticket_gift set receiver_id = $1, email = null where email = $2)
update ticket_share set to_user_id = $1, to_email = null where to_email = $2`)

/**
 * Forgets the waiting lists that a person is on, the notes that go with a person's bookings and gifts, the names of
 * guests that they brought, the receivers of gifts that they have not paid, the address that tickets were offered to, the address of their calendar, and their saved
 * lists of guests and the person in those of others.
 * Bookings, payments and scans stay, under an id that no longer leads to a person.
 */
export async function forgetGuest(work: Work, { id: userId, email, phoneNumber }: Erased): Promise<void> {
  await forgetNotes(work.tx, userId)
  await deleteAddress(work.tx, userId)
  await forgetSaved(work.tx, userId, email?.toLowerCase() ?? null, phoneNumber)
  if (email) await forgetAddress(work.tx, userId, email.toLowerCase())
}
