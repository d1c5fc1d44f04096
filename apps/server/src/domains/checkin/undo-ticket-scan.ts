import { randomUUID } from 'node:crypto'
import { phrase } from '@reprise/rules/platform/phrase'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ticketCheckInUndone } from './checkin.news.ts'
import type { VerdictAnswer } from './judge-scans.ts'
import { lockTicket, readTicketAtDoor, takeAdmissionBack } from './undo.sql.ts'
import { undoInput } from './verify.input.ts'

// Tested in domains/checkin/verify-ticket.test.ts.

/** Takes an admission back at one entrance: a new entry in the log, never a deletion (S-086). */
export const undoTicketScan = operation({
  name: 'undoTicketScan',
  input: undoInput,
  mostAMinute: forMany,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_SCAN_TICKET'),
  mayAgain: true,
  async load({ tx, input }) {
    const [locked] = await lockTicket(tx, input.eventId, input.ticketId)
    const [ticket] = locked ? await readTicketAtDoor(tx, locked.id, input.zone ?? '') : []
    if (!ticket) throw fail.notFound("This event doesn't have that ticket.")
    return ticket
  },
  ensure({ loaded }) {
    if (!loaded.is_admitted) throw fail.conflict("This ticket isn't checked in.")
  },
  async write({ tx, input, now, actor, loaded: ticket }): Promise<VerdictAnswer> {
    await takeAdmissionBack(tx, randomUUID(), input.eventId, ticket.id, input.zone ?? '', actor.userId, now)
    return {
      status: 'DECLINED',
      reason: null,
      scanCount: 0,
      firstSeen: null,
      message: phrase('Check-in undone.'),
      ticketId: ticket.id,
      ticketName: ticket.event_ticket_name,
      ticketColor: ticket.color,
      holderName: ticket.holder_name,
      guestName: ticket.guest_name,
      holderAvatarUrl: ticket.holder_avatar ? `/files/${ticket.holder_avatar}` : null,
    }
  },
  announce: ({ loaded: ticket, input }) =>
    ticket.is_in_elsewhere
      ? []
      : [
          ticketCheckInUndone(ticket.id, ticket.version + 1, {
            ticketId: ticket.id,
            eventId: input.eventId,
            userId: ticket.holder_id,
            repPoints: ticket.rep_points,
            generation: ticket.generation,
          }),
        ],
  idempotent: true,
  subject: (answer) => answer.ticketId ?? '',
})
