import { randomUUID } from 'node:crypto'
import { decideScan } from '@reprise/rules/checkin/decide-scan'
import { guestCheckInInput } from '@reprise/rules/guests/guest.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockListedTicket } from './guard-guests.ts'
import { guestCheckedIn } from './guests.news.ts'
import type { GuestTicketRow } from './guests.sql.ts'
import { stampTicket } from './guests.sql.ts'

const verdictOn = (event: events.EventRow, ticket: GuestTicketRow, now: Temporal.Instant) =>
  decideScan({
    ticket: {
      eventId: ticket.event_id,
      status: 'VALID',
      attendeeState: 'APPROVED',
      isReplaced: false,
      isPaid: true,
      isBlocked: false,
      scanningZones: [],
      log: { admitted: false, firstSeen: null, scanCount: 0 },
    },
    event: {
      eventId: event.id,
      status: events.statusOf(event, now),
      startDate: event.start_date.epochMilliseconds,
      endDate: event.end_date.epochMilliseconds,
      scanningOpensBefore: event.scanning_opens_before,
      // A person who checks a guest in by the list decides by sight, at any entrance.
      scanningZones: [],
    },
    zone: null,
    isTest: false,
    now: now.epochMilliseconds,
  })

/**
 * Checks one ticket of a guest in, in the time in which scans count (S-159). One that is in already stays as it is, so
 * two doors check it in once. CONFLICT before and after that time, and where the event was cancelled.
 */
export const checkInGuestTicket = operation({
  name: 'checkInGuestTicket',
  input: guestCheckInInput,
  mostAMinute: forMany,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_SCAN_TICKET'),
  mayAgain: true,
  load: (call) => lockListedTicket(call),
  ensure({ grant, loaded, now }) {
    const { status, message } = verdictOn(grant.event, loaded, now)
    if (loaded.checked_in_at === null && status !== 'ACCEPTED')
      throw fail.because({ code: 'CONFLICT', text: message })
  },
  async write({ tx, now, actor, loaded: ticket }) {
    const answer = { ticketId: ticket.id, eventId: ticket.event_id }
    if (ticket.checked_in_at !== null) return { ...answer, version: null }
    const [stamped] = await stampTicket(tx, randomUUID(), ticket.id, actor.userId, now, now)
    return { ...answer, version: stamped?.version ?? null }
  },
  announce: ({ answer: { version, ticketId, eventId } }) =>
    version === null ? [] : [guestCheckedIn(ticketId, version, { ticketId, eventId })],
  idempotent: true,
  subject: ({ ticketId }) => ticketId,
})
