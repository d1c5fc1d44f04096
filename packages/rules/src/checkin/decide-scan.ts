import type { AttendeeState, EventStatus } from '../events/enums.ts'
import { checkInEndsAt, checkInOpensAt } from '../events/states.ts'
import { phrase } from '../platform/phrase.ts'
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
  event: {
    eventId: string
    status: EventStatus
    startDate: number
    endDate: number
    /** Minutes before the start. */
    scanningOpensBefore: number
    scanningZones: readonly string[]
  }
  /** The zone that the scanner picked; null: none. */
  zone: string | null
  /** Tried out before scanning opens: the verdict is the one that the ticket would get then (decision S-159). */
  isTest: boolean
  now: number
}

export type ScanVerdict = {
  status: TicketCheckStatus
  reason: ScanReason | null
  /** How often the ticket was shown in this zone since it was last let in or undone, this time included. */
  scanCount: number
  firstSeen: number | null
  /** When scanning opens, where that is why the ticket is declined. */
  opensAt: number | null
  message: string
}

const messages: Record<ScanReason, string> = {
  already_redeemed: phrase('This ticket is already checked in.'),
  blocked: phrase('This ticket is blocked.'),
  canceled: phrase('This ticket was cancelled.'),
  invalid: "This event doesn't have that ticket.",
  invalid_time: phrase('Check-in for this event has closed.'),
  revoked: phrase('This code was replaced by a newer one.'),
  unapproved: phrase("This ticket isn't approved."),
  unpaid: phrase("This ticket isn't paid."),
  wrong_zone: phrase("This ticket isn't for this zone."),
}

const tooEarly = phrase("Scanning for this event hasn't opened yet.")

/** Whether an event lets anyone in at a zone: one entrance where it has no zones, else one of its own (S-087). */
export function isZoneOf(scanningZones: readonly string[], zone: string | null): boolean {
  return scanningZones.length === 0 ? zone === null : zone !== null && scanningZones.includes(zone)
}

// When scanning opens, where that is still to come and the scan is not only tried out.
function opensLater({ event, isTest, now }: ScanFacts): number | null {
  const opensAt = checkInOpensAt(event)
  return now < opensAt && !isTest ? opensAt : null
}

function reasonAgainst(ticket: ScannedTicket, facts: ScanFacts): ScanReason | null {
  const { event, zone, now } = facts
  if (ticket.eventId !== event.eventId) return 'invalid'
  if (event.status === 'CANCELLED' || ticket.status === 'CANCELLED') return 'canceled'
  if (ticket.isReplaced) return 'revoked'
  if (ticket.isBlocked) return 'blocked'
  if (!ticket.isPaid) return 'unpaid'
  if (ticket.status !== 'VALID' || ticket.attendeeState !== 'APPROVED') return 'unapproved'
  if (now > checkInEndsAt(event) || opensLater(facts) !== null) return 'invalid_time'
  if (!isZoneOf(event.scanningZones, zone)) return 'wrong_zone'
  return ticket.log.admitted ? 'already_redeemed' : null
}

/**
 * The verdict on a scanned or typed ticket (decisions S-086, S-087 and S-159), the same on the server and at a door
 * without network. Instants are epoch milliseconds. Nothing of another event's ticket is told.
 */
export function decideScan(facts: ScanFacts): ScanVerdict {
  const { ticket, now } = facts
  const reason = ticket === null ? 'invalid' : reasonAgainst(ticket, facts)
  if (ticket === null || reason === 'invalid') {
    const unknown = { scanCount: 0, firstSeen: null, opensAt: null, message: messages.invalid }
    return { status: 'DECLINED', reason: 'invalid', ...unknown }
  }
  const { scanCount, firstSeen } = ticket.log
  if (reason === null) {
    return {
      status: 'ACCEPTED',
      reason,
      scanCount: 1,
      firstSeen: now,
      opensAt: null,
      message: phrase('Welcome in.'),
    }
  }
  const opensAt = reason === 'invalid_time' ? opensLater(facts) : null
  return {
    status: 'DECLINED',
    reason,
    scanCount: reason === 'already_redeemed' ? scanCount + 1 : scanCount,
    firstSeen,
    opensAt,
    message: opensAt === null ? messages[reason] : tooEarly,
  }
}
