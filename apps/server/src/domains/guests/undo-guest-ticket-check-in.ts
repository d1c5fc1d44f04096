import { randomUUID } from 'node:crypto'
import { guestCheckInInput } from '@reprise/rules/guests/guest.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockListedTicket } from './guard-guests.ts'
import { guestCheckInUndone } from './guests.news.ts'
import { stampTicket } from './guests.sql.ts'

// Tested in domains/guests/check-in-guest-ticket.test.ts.

/** Takes the check-in of a guest's ticket back: a new entry in the log, never a deletion (S-086). */
export const undoGuestTicketCheckIn = operation({
  name: 'undoGuestTicketCheckIn',
  input: guestCheckInInput,
  mostAMinute: forMany,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_SCAN_TICKET'),
  mayAgain: true,
  load: (call) => lockListedTicket(call),
  ensure({ loaded }) {
    if (loaded.checked_in_at === null) throw fail.conflict("This ticket isn't checked in.")
  },
  async write({ tx, now, actor, loaded: ticket }) {
    const [stamped] = await stampTicket(tx, randomUUID(), ticket.id, actor.userId, now, null)
    return { ticketId: ticket.id, eventId: ticket.event_id, version: stamped?.version ?? 1 }
  },
  announce: ({ answer: { version, ticketId, eventId } }) => [
    guestCheckInUndone(ticketId, version, { ticketId, eventId }),
  ],
  idempotent: true,
  subject: ({ ticketId }) => ticketId,
})
