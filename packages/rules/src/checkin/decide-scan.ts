import type { AttendeeState, EventStatus } from '../events/enums.ts'
import { checkInEndsAt } from '../events/states.ts'
import type { TicketStatus } from '../tickets/enums.ts'
import type { ScanReason, TicketCheckStatus } from './enums.ts'
import type { ScanFold } from './fold-scans.ts'

export type ScannedTicket = {
  eventId: string
  status: TicketStatus
  /** Of the booking that the ticket belongs to. */
  attendeeState: AttendeeState
  /** The code is of an earlier holder: its generation is not the ticket's. */
  isReplaced: boolean
  isPaid: boolean
  isBlocked: boolean
  /** What this zone's log of the ticket comes to. */
  log: ScanFold
}

export type ScanFacts = {
  /** Null: no such ticket. */
  ticket: ScannedTicket | null
  event: { eventId: string; status: EventStatus; endDate: number; scanningZones: readonly string[] }
  /** The zone that the scanner picked; null: none. */
  zone: string | null
  now: number
}

export type ScanVerdict = {
  status: TicketCheckStatus
  reason: ScanReason | null
  /** How often the ticket was shown in this zone since it was last let in or undone, this time included. */
  scanCount: number
  firstSeen: number | null
  message: string
}

const messages: Record<ScanReason, string> = {
  already_redeemed: 'This ticket is already in.',
  blocked: 'This ticket is blocked.',
  canceled: 'This ticket was cancelled.',
  invalid: 'There is no such ticket for this event.',
  invalid_time: 'Check-in for this event has closed.',
  revoked: 'This code was replaced by a newer one.',
  unapproved: 'This ticket is not approved.',
  unpaid: 'This ticket is not paid.',
  wrong_zone: 'This ticket is not for this zone.',
}

/** Whether an event lets anyone in at a zone: one entrance where it has no zones, else one of its own (S-087). */
export function isZoneOf(scanningZones: readonly string[], zone: string | null): boolean {
  return scanningZones.length === 0 ? zone === null : zone !== null && scanningZones.includes(zone)
}

function reasonAgainst(ticket: ScannedTicket, { event, zone, now }: ScanFacts): ScanReason | null {
  if (ticket.eventId !== event.eventId) return 'invalid'
  if (event.status === 'CANCELLED' || ticket.status === 'CANCELLED') return 'canceled'
  if (ticket.isReplaced) return 'revoked'
  if (ticket.isBlocked) return 'blocked'
  if (!ticket.isPaid) return 'unpaid'
  if (ticket.status !== 'VALID' || ticket.attendeeState !== 'APPROVED') return 'unapproved'
  if (now > checkInEndsAt(event)) return 'invalid_time'
  if (!isZoneOf(event.scanningZones, zone)) return 'wrong_zone'
  return ticket.log.admitted ? 'already_redeemed' : null
}

/**
 * The verdict on a scanned or typed ticket (decisions S-086 and S-087), the same on the server and at a door
 * without network. Instants are epoch milliseconds. Nothing of another event's ticket is told.
 */
export function decideScan(facts: ScanFacts): ScanVerdict {
  const { ticket, now } = facts
  const reason = ticket === null ? 'invalid' : reasonAgainst(ticket, facts)
  if (ticket === null || reason === 'invalid') {
    return { status: 'DECLINED', reason: 'invalid', scanCount: 0, firstSeen: null, message: messages.invalid }
  }
  const { scanCount, firstSeen } = ticket.log
  if (reason === null) {
    return { status: 'ACCEPTED', reason, scanCount: 1, firstSeen: now, message: 'Welcome in.' }
  }
  return {
    status: 'DECLINED',
    reason,
    scanCount: reason === 'already_redeemed' ? scanCount + 1 : scanCount,
    firstSeen,
    message: messages[reason],
  }
}
