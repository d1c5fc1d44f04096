import { decideScan } from '@reprise/rules/checkin/decide-scan'
import type { ScanDoubt, ScanOutcome } from '@reprise/rules/checkin/doors/door-enums'
import type { DoorEntry, EntranceState } from '@reprise/rules/checkin/doors/fold-scans'
import { correctedTime, foldEntrance } from '@reprise/rules/checkin/doors/fold-scans'
import { checkInOpensAt } from '@reprise/rules/events/states'
import type { News } from '#platform/news/news.ts'
import { ticketCheckedIn, ticketCheckInUndone } from '../checkin.news.ts'
import type { Target } from '../judge-scans.ts'
import { scannedTicket, statusOf } from '../judge-scans.ts'
import type { AdmissionFacts, DoorEvent, DoorTicket } from '../verify.sql.ts'
import type { DeviceRow } from './device.sql.ts'
import type { OfflineScan } from './doors.input.ts'
import type { EntranceWrite, LoggedScan, LogWrite, TicketWrite } from './sync.sql.ts'

export interface SyncFacts {
  device: DeviceRow
  /** The moment from which the device's scans no longer count, in epoch milliseconds; null while they do. */
  endedAt: number | null
  event: DoorEvent
  tickets: readonly DoorTicket[]
  admissions: readonly AdmissionFacts[]
  /** All entries of the tickets in the log that count, and those of the call that were sent before. */
  logged: readonly LoggedScan[]
  targets: ReadonlyMap<string, Target>
}

export type ScanAnswer = {
  nonce: string
  outcome: ScanOutcome
  doubt: ScanDoubt | null
  firstSeen: string | null
  scanCount: number
}

interface SyncVerdict {
  logs: LogWrite[]
  entrances: EntranceWrite[]
  tickets: TicketWrite[]
  news: News[]
  answers: ScanAnswer[]
}

const keyOf = (ticketId: string, zone: string) => `${ticketId}|${zone}`
const iso = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())

const entryOf = (row: LoggedScan): DoorEntry => ({
  id: row.id,
  kind: row.kind,
  at: Date.parse(row.scanned_at),
  isLetIn: row.kind === 'SCAN' && row.verdict === 'ACCEPTED',
})

/** One scan as it goes into the log. What the door showed stays as it is; whether it counts is decided here. */
function logOf(scan: OfflineScan, facts: SyncFacts, now: number): LogWrite {
  const { device, event } = facts
  const times = {
    startDate: Date.parse(event.start_date),
    endDate: Date.parse(event.end_date),
    scanningOpensBefore: event.scanning_opens_before,
  }
  const { at, isDoubtful } = correctedTime(
    { deviceAt: scan.scannedAt, clockOffset: scan.clockOffset },
    { opensAt: checkInOpensAt(times), receivedAt: now },
  )
  const target = facts.targets.get(scan.nonce) ?? null
  const ticket = facts.tickets.find((each) =>
    target === null
      ? scan.kind === 'UNDO' && each.id === scan.ticketId
      : 'code' in target
        ? each.code === target.code
        : each.id === target.ticketId,
  )
  const verdict = decideScan({
    ticket: ticket
      ? // Whether another door was earlier is decided by the fold.
        scannedTicket(ticket, event.id, target, { admitted: false, firstSeen: null, scanCount: 0 })
      : null,
    event: { eventId: event.id, status: statusOf(event, at), ...times, scanningZones: event.scanning_zones },
    zone: scan.zone || null,
    isTest: false,
    now: at,
  })
  const isElsewhere = device.zones.length > 0 && !device.zones.includes(scan.zone)
  const reason = (isElsewhere ? 'wrong_zone' : verdict.reason) as Exclude<ScanDoubt, 'clock'> | null
  const isAfterEnd = facts.endedAt !== null && at > facts.endedAt
  const against = isAfterEnd ? 'device_revoked' : reason
  const changes = scan.kind === 'UNDO' || scan.status === 'ACCEPTED'
  const counts = against === null && (changes || scan.reason === 'already_redeemed')
  return {
    id: scan.nonce,
    ticket_id: ticket?.id ?? null,
    zone: scan.zone,
    kind: scan.kind,
    verdict: scan.kind === 'SCAN' ? (scan.status ?? null) : null,
    reason: scan.kind === 'SCAN' ? (scan.reason ?? null) : null,
    scanned_at: new Date(at).toISOString(),
    clock_offset: Math.round(scan.clockOffset),
    // A person who was turned away is no doubt of the host's.
    doubt: changes ? (against ?? (isDoubtful ? 'clock' : null)) : null,
    version: counts ? 1 : null,
  }
}

/**
 * Judges the scans that a device made without a network. Each is kept. Those that count are folded with all that other
 * doors wrote about the same entrance, so the answer does not depend on which device sends first. Pure.
 */
export function judgeOffline(scans: readonly OfflineScan[], facts: SyncFacts, now: number): SyncVerdict {
  const known = new Map(facts.logged.map((row) => [row.id, row]))
  const fresh = new Map(scans.filter(({ nonce }) => !known.has(nonce)).map((scan) => [scan.nonce, scan]))
  const logs = [...fresh.values()].map((scan) => logOf(scan, facts, now))
  const byEntrance = Map.groupBy(
    facts.logged.filter((row) => row.ticket_id !== null && row.version !== null),
    (row) => keyOf(row.ticket_id ?? '', row.zone),
  )
  const touched = new Set<string>()
  for (const log of logs) {
    if (log.version === null || log.ticket_id === null) continue
    const key = keyOf(log.ticket_id, log.zone)
    const entries = byEntrance.get(key) ?? []
    byEntrance.set(key, entries)
    log.version = entries.length + 1
    entries.push(log)
    touched.add(key)
  }
  const states = new Map<string, EntranceState>(
    [...byEntrance].map(([key, entries]) => [key, foldEntrance(entries.map(entryOf))]),
  )
  const { entrances, tickets, news } = changesOf(facts, byEntrance, states, touched)
  const all = new Map<string, LoggedScan>([...known, ...logs.map((log) => [log.id, log] as const)])
  const answers = scans.map(({ nonce }) => answerOf(all.get(nonce), states))
  return { logs, entrances, tickets, news, answers }
}

function changesOf(
  { admissions, tickets, event, device }: SyncFacts,
  byEntrance: ReadonlyMap<string, readonly LoggedScan[]>,
  states: ReadonlyMap<string, EntranceState>,
  touched: ReadonlySet<string>,
): Pick<SyncVerdict, 'entrances' | 'tickets' | 'news'> {
  const before = new Map(admissions.map((each) => [keyOf(each.ticket_id, each.zone), each]))
  const changes: Pick<SyncVerdict, 'entrances' | 'tickets' | 'news'> = {
    entrances: [],
    tickets: [],
    news: [],
  }
  for (const ticket of tickets) {
    const seen = new Map(
      admissions
        .filter((each) => each.ticket_id === ticket.id)
        .map((each) => [each.zone, each.first_seen === null ? null : Date.parse(each.first_seen)]),
    )
    let isChanged = false
    for (const key of touched) {
      const entries = byEntrance.get(key) ?? []
      const [state, first] = [states.get(key), entries[0]]
      if (!state || first?.ticket_id !== ticket.id) continue
      const was = before.get(key)
      changes.entrances.push({
        ticket_id: ticket.id,
        zone: first.zone,
        event_ticket_id: ticket.event_ticket_id,
        is_admitted: state.admitted,
        first_seen: iso(state.firstSeen),
        scan_count: state.scanCount,
        version: entries.length,
        last_at: new Date(Math.max(...entries.map(({ scanned_at }) => Date.parse(scanned_at)))).toISOString(),
        version_before: was?.version ?? 0,
      })
      if (state.firstSeen !== (seen.get(first.zone) ?? null)) isChanged = true
      seen.set(first.zone, state.firstSeen)
    }
    if (!isChanged) continue
    const times = [...seen.values()].filter((each) => each !== null)
    const admittedAt = times.length > 0 ? Math.min(...times) : null
    changes.tickets.push({ id: ticket.id, admitted_at: iso(admittedAt) })
    const isIn = admittedAt !== null
    if (isIn === (ticket.admitted_at !== null)) continue
    const announce = isIn ? ticketCheckedIn : ticketCheckInUndone
    changes.news.push(
      announce(ticket.id, ticket.version + 1, {
        ticketId: ticket.id,
        eventId: event.id,
        userId: ticket.holder_id,
        // A person who lets themselves in gets no points.
        repPoints: ticket.holder_id === device.created_by ? 0 : ticket.rep_points,
        generation: ticket.generation,
      }),
    )
  }
  return changes
}

function answerOf(log: LoggedScan | undefined, states: ReadonlyMap<string, EntranceState>): ScanAnswer {
  if (!log) throw new Error('a scan was lost')
  const state = log.ticket_id === null ? undefined : states.get(keyOf(log.ticket_id, log.zone))
  const outcome = (): ScanOutcome => {
    if (log.version === null) return log.doubt === null ? 'KEPT' : 'DOUBTFUL'
    if (state?.admittedBy === log.id) return 'ADMITTED'
    return state?.conflicts.some(({ id }) => id === log.id) ? 'CONFLICT' : 'COUNTED'
  }
  return {
    nonce: log.id,
    outcome: outcome(),
    doubt: log.doubt,
    firstSeen: iso(state?.firstSeen ?? null),
    scanCount: state?.scanCount ?? 0,
  }
}
