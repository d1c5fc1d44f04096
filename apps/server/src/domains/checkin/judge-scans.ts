import { randomUUID } from 'node:crypto'
import type { ScannedTicket, ScanVerdict } from '@reprise/rules/checkin/decide-scan'
import { decideScan } from '@reprise/rules/checkin/decide-scan'
import { permissionsOf } from '@reprise/rules/events/permissions'
import { checkInOpensAt, eventStatusAt } from '@reprise/rules/events/states'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { Member, MemberOutcome } from '#platform/writes/batch-tail.ts'
import { ticketCheckedIn } from './checkin.news.ts'
import type { VerifyInput } from './verify.input.ts'
import type { AdmissionFacts, DoorEvent, DoorFacts, DoorTicket, ScanWrite } from './verify.sql.ts'

/** The verdict that the door shows. It is kept for a repeated key. */
export type VerdictAnswer = {
  status: ScanVerdict['status']
  reason: ScanVerdict['reason']
  scanCount: number
  firstSeen: string | null
  /** Absent in answers that were kept before scans had an opening time. */
  opensAt?: string | null
  message: string
  ticketId: string | null
  ticketName: string | null
  ticketColor: string | null
  holderName: string | null
  /** Absent in answers that were kept before guests had names. */
  guestName?: string | null
  holderAvatarUrl: string | null
}

/** The ticket that a scanned or typed text stands for, verified before the batch. */
export type Target = { ticketId: string; generation: number } | { code: string } | null

const WRONG_A_MINUTE = 10
const testsOver = 'Scanning is open. Every scan counts now.'
const isoOf = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())
const entrance = (ticketId: string, zone: string) => `${ticketId}|${zone}`

export function statusOf(event: DoorEvent, now: number) {
  return eventStatusAt(
    {
      publishedAt: event.published_at === null ? null : Date.parse(event.published_at),
      cancelledAt: event.cancelled_at === null ? null : Date.parse(event.cancelled_at),
      startDate: Date.parse(event.start_date),
      endDate: Date.parse(event.end_date),
    },
    now,
  )
}

/** A ticket as a verdict takes it: what was shown for it, and how it stands at the entrance. */
export const scannedTicket = (
  ticket: DoorTicket,
  eventId: string,
  target: Target,
  log: ScannedTicket['log'],
): ScannedTicket => ({
  eventId,
  status: ticket.status,
  attendeeState: ticket.attendee_state,
  isReplaced:
    ticket.is_gift_offered ||
    (target !== null && 'generation' in target && target.generation !== ticket.generation),
  isPaid: ticket.is_paid,
  isBlocked: false,
  scanningZones: ticket.scanning_zones,
  log,
})

/** The reason why somebody may not scan at this event, or null where they may. */
export function scanRefusal(member: Member<VerifyInput>, facts: DoorFacts): Failure | null {
  const { event } = facts
  const eventNotFound = fail.notFound("We couldn't find this event.")
  if (!event) return eventNotFound
  const standing = facts.standings.find((each) => each.user_id === member.actor.userId)
  const permissions = permissionsOf(
    standing?.standings ?? [],
    standing?.club_role ?? null,
    standing?.withheld ?? {},
  )
  if (!permissions.includes('CAN_SCAN_TICKET')) {
    const isHidden = event.is_private || event.published_at === null
    return isHidden && permissions.length === 0
      ? eventNotFound
      : fail.forbidden("You can't scan tickets at this event.")
  }
  return null
}

/**
 * Judges scans at one event in the order they came. A ticket that is shown twice within a batch is let in once. A
 * test before scanning opens gets the verdict of the opening time, and changes nothing.
 */
export function judgeScans(
  members: readonly Member<VerifyInput>[],
  facts: DoorFacts & { targets: ReadonlyMap<string, Target> },
  now: Temporal.Instant,
): MemberOutcome<ScanWrite, VerdictAnswer>[] {
  const { event } = facts
  const millis = now.epochMilliseconds
  const admissions = new Map(facts.admissions.map((each) => [entrance(each.ticket_id, each.zone), each]))
  const tickets = facts.tickets.map((each) => ({ ...each }))
  const stamped = new Set<string>()
  const wrong = new Map(facts.wrong.map((each) => [each.user_id, each.count]))
  const find = (target: Target): DoorTicket | undefined =>
    target === null
      ? undefined
      : tickets.find((each) => ('code' in target ? each.code === target.code : each.id === target.ticketId))

  const times = {
    startDate: Date.parse(event?.start_date ?? ''),
    endDate: Date.parse(event?.end_date ?? ''),
    scanningOpensBefore: event?.scanning_opens_before ?? 0,
  }
  const opensAt = checkInOpensAt(times)

  return members.map((member) => {
    const { userId } = member.actor
    if (!event) return { refusal: fail.notFound() }
    const target = facts.targets.get(member.id) ?? null
    // A scanned QR is not a guess: a signed code cannot be guessed, and another QR is not meant to be one.
    const isTyped = target !== null && 'code' in target
    if (isTyped && (wrong.get(userId) ?? 0) >= WRONG_A_MINUTE) {
      return { refusal: fail.rateLimited('Too many wrong codes. Wait a minute.') }
    }
    const ticket = find(target)
    const isTest = member.input.isTest === true
    if (isTest && millis >= opensAt) return { refusal: fail.conflict(testsOver) }
    const zone = member.input.zone ?? ''
    const log = ticket ? admissions.get(entrance(ticket.id, zone)) : undefined
    // Its entrance is ordered by time, and what a person sees now comes after all that is known there.
    const at = log ? Math.max(millis, Date.parse(log.last_at) + 1) : millis
    const verdict = decideScan({
      ticket: ticket
        ? scannedTicket(ticket, event.id, target, {
            admitted: log?.is_admitted ?? false,
            firstSeen: log?.first_seen ? Date.parse(log.first_seen) : null,
            scanCount: log?.scan_count ?? 0,
          })
        : null,
      event: {
        eventId: event.id,
        status: statusOf(event, at),
        ...times,
        scanningZones: event.scanning_zones,
      },
      zone: member.input.zone,
      isTest,
      now: at,
    })
    const isGuess = isTyped && !ticket
    if (isGuess) wrong.set(userId, (wrong.get(userId) ?? 0) + 1)
    // A scan that does not count yet is not stored, so that the same scan is judged again later. A guess is
    // stored, even in a test.
    const counts = !isTest && verdict.opensAt === null
    if (!counts && !isGuess) return { answer: answerOf(ticket, verdict) }
    const isFirst = verdict.status === 'ACCEPTED' && ticket?.admitted_at === null
    const stamps = verdict.status === 'ACCEPTED' && ticket !== undefined && !stamped.has(ticket.id)
    const write = { ...writeOf(member, ticket, log, verdict, stamps, at), is_typed: isTyped }
    if (ticket && write.admission) {
      admissions.set(entrance(ticket.id, zone), { ticket_id: ticket.id, zone, ...write.admission })
    }
    if (stamps) {
      stamped.add(ticket.id)
      ticket.admitted_at ??= new Date(at).toISOString()
      ticket.version += 1
    }
    return {
      write,
      answer: answerOf(ticket, verdict),
      subject: ticket?.id ?? event.id,
      news: isFirst
        ? [
            ticketCheckedIn(ticket.id, ticket.version, {
              ticketId: ticket.id,
              eventId: event.id,
              userId: ticket.holder_id,
              // A person who lets themselves in gets no points.
              repPoints: ticket.holder_id === userId ? 0 : ticket.rep_points,
              generation: ticket.generation,
            }),
          ]
        : [],
    }
  })
}

function writeOf(
  member: Member<VerifyInput>,
  ticket: DoorTicket | undefined,
  log: AdmissionFacts | undefined,
  verdict: ScanVerdict,
  stamps: boolean,
  at: number,
): Omit<ScanWrite, 'is_typed'> {
  const counts = verdict.status === 'ACCEPTED' || verdict.reason === 'already_redeemed'
  return {
    log_id: randomUUID(),
    event_id: member.input.eventId,
    ticket_id: ticket?.id ?? null,
    zone: member.input.zone ?? '',
    verdict: verdict.status,
    reason: verdict.reason,
    scanned_by: member.actor.userId,
    scanned_at: new Date(at).toISOString(),
    admission:
      ticket && counts
        ? {
            event_ticket_id: ticket.event_ticket_id,
            is_admitted: true,
            first_seen: isoOf(verdict.firstSeen),
            scan_count: verdict.scanCount,
            version: (log?.version ?? 0) + 1,
            last_at: new Date(at).toISOString(),
          }
        : null,
    admits_version: ticket && stamps ? ticket.version : null,
  }
}

function answerOf(ticket: DoorTicket | undefined, verdict: ScanVerdict): VerdictAnswer {
  const { status, reason, scanCount, message } = verdict
  // A ticket of another event is not shown.
  const shown = reason === 'invalid' ? undefined : ticket
  return {
    status,
    reason,
    scanCount,
    message,
    firstSeen: isoOf(verdict.firstSeen),
    opensAt: isoOf(verdict.opensAt),
    ticketId: shown?.id ?? null,
    ticketName: shown?.event_ticket_name ?? null,
    ticketColor: shown?.color ?? null,
    holderName: shown?.holder_name ?? null,
    guestName: shown?.guest_name ?? null,
    holderAvatarUrl: shown?.holder_avatar ? `/files/${shown.holder_avatar}` : null,
  }
}
