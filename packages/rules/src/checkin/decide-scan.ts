import type { AttendeeState, EventStatus } from '../events/enums.ts'
import { checkInEndsAt, checkInOpensAt } from '../events/states.ts'
import { phrase } from '../platform/phrase.ts'
import type { TicketStatus } from '../tickets/enums.ts'
import type { ScanReason, TicketCheckStatus } from './enums.ts'

type ZoneScans = {
  admitted: boolean
  /** The time of the scan that let the ticket in: the earliest since the last undo. */
  firstSeen: number | null
  /** Scans since the last undo, the one that let the ticket in included. */
  scanCount: number
}

/** A ticket as the scan finds it. */
export type ScannedTicket = {
  eventId: string
  status: TicketStatus
  /** The attendee state of the ticket's booking. */
  attendeeState: AttendeeState
  /** Whether the code belongs to an earlier holder: its generation is not that of the ticket. */
  isReplaced: boolean
  isPaid: boolean
  isBlocked: boolean
  /** The zones that its event ticket lets in at. None: all of them. */
  scanningZones: readonly string[]
  /** The result of the ticket's scans in this zone. */
  log: ZoneScans
}

export type ScanFacts = {
  /** Null where there is no such ticket. */
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
  /** The zone that the person at the door picked, or null. */
  zone: string | null
  /**
   * Whether the scan is in test mode. Its verdict is the one that the ticket would get after scanning opens (decision
   * S-159).
   */
  isTest: boolean
  now: number
}

export type ScanVerdict = {
  status: TicketCheckStatus
  reason: ScanReason | null
  /** How often the ticket was shown in this zone since the last undo, counted from the scan that let it in. */
  scanCount: number
  firstSeen: number | null
  /** When scanning opens, where the ticket is declined because it is too early; otherwise null. */
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

/**
 * Whether guests can enter an event at a zone. An event without zones has one entrance, so its zone is null (S-087).
 */
function isZoneOf(scanningZones: readonly string[], zone: string | null): boolean {
  return scanningZones.length === 0 ? zone === null : zone !== null && scanningZones.includes(zone)
}

/**
 * Whether a ticket is good for a zone of its event: its event ticket names the zone, or no zone that the event still has.
 * So a zone that is renamed keeps nobody out (S-087).
 */
function isGoodFor(
  ticketZones: readonly string[],
  eventZones: readonly string[],
  zone: string | null,
): boolean {
  const named = ticketZones.filter((each) => eventZones.includes(each))
  return named.length === 0 || (zone !== null && named.includes(zone))
}

// Returns when scanning opens, where that is in the future and the scan is not in test mode.
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
  if (!isGoodFor(ticket.scanningZones, event.scanningZones, zone)) return 'wrong_zone'
  return ticket.log.admitted ? 'already_redeemed' : null
}

/**
 * The verdict on a scanned or typed ticket (decisions S-086, S-087 and S-159): the same decision wherever it is made.
 * Instants are epoch milliseconds. Says nothing about a ticket of another event.
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
