import { deleteEventGuestInput } from '@reprise/rules/guests/guest.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockGuestWithTickets, mayListGuests, requireOpenList } from './guard-guests.ts'
import { guestRemoved } from './guests.news.ts'
import { removeGuest } from './guests.sql.ts'
import { giveBack } from './update-event-guest.ts'

// Tested in domains/guests/check-in-guest-ticket.test.ts.

/**
 * Takes a guest off the list and gives their tickets back. Nothing of the person is kept. CONFLICT while one of the
 * tickets is checked in.
 */
export const deleteEventGuest = operation({
  name: 'deleteEventGuest',
  input: deleteEventGuestInput,
  mostAMinute: byHand,
  may: mayListGuests,
  mayAgain: true,
  load: (call) => lockGuestWithTickets(call),
  ensure: ({ grant, now }) => requireOpenList(grant, now),
  async write(call) {
    const { guest, standing } = call.loaded
    await giveBack(call, standing)
    const [removed] = await removeGuest(call.tx, guest.id, call.now)
    return { guestId: guest.id, eventId: guest.event_id, version: removed?.version ?? 1 }
  },
  announce: ({ answer: { guestId, eventId, version } }) => [
    guestRemoved(guestId, version, { guestId, eventId }),
  ],
  idempotent: true,
  subject: ({ guestId }) => guestId,
})
