import { describe, expect, test } from 'vitest'
import type { ScanFacts, ScannedTicket } from './decide-scan.ts'
import { decideScan } from './decide-scan.ts'

const hour = 3_600_000
const endDate = Date.parse('2026-11-21T23:00:00Z')
const now = endDate - hour
const ticket: ScannedTicket = {
  eventId: 'this',
  status: 'VALID',
  attendeeState: 'APPROVED',
  isReplaced: false,
  isPaid: true,
  isBlocked: false,
  scanningZones: [],
  log: { admitted: false, firstSeen: null, scanCount: 0 },
}
const startDate = endDate - 5 * hour
const event: ScanFacts['event'] = {
  eventId: 'this',
  status: 'STARTED',
  startDate,
  endDate,
  scanningOpensBefore: 240,
  scanningZones: [],
}
const seen = { admitted: true, firstSeen: now - hour, scanCount: 1 }

function scan(
  changes: {
    ticket?: Partial<ScannedTicket>
    event?: Partial<ScanFacts['event']>
    zone?: string | null
    isTest?: boolean
    now?: number
  } = {},
) {
  return decideScan({
    ticket: { ...ticket, ...changes.ticket },
    event: { ...event, ...changes.event },
    zone: changes.zone ?? null,
    isTest: changes.isTest ?? false,
    now: changes.now ?? now,
  })
}

test('a valid ticket is let in once', () => {
  expect(scan()).toEqual({
    status: 'ACCEPTED',
    reason: null,
    scanCount: 1,
    firstSeen: now,
    opensAt: null,
    message: 'Welcome in.',
  })
})

test('every later scan is declined, with when it was first seen and how often since', () => {
  expect(scan({ ticket: { log: seen } })).toEqual({
    status: 'DECLINED',
    reason: 'already_redeemed',
    scanCount: 2,
    firstSeen: now - hour,
    opensAt: null,
    message: 'This ticket is already checked in.',
  })
  expect(scan({ ticket: { log: { ...seen, scanCount: 4 } } }).scanCount).toBe(5)
})

test("an unknown ticket and another event's say the same and tell nothing", () => {
  const unknown = decideScan({ ticket: null, event, zone: null, isTest: false, now })
  expect(unknown).toEqual({
    status: 'DECLINED',
    reason: 'invalid',
    scanCount: 0,
    firstSeen: null,
    opensAt: null,
    message: "This event doesn't have that ticket.",
  })
  expect(scan({ ticket: { eventId: 'other', status: 'CANCELLED', log: seen } })).toEqual(unknown)
})

test.each([
  ['canceled', { ticket: { status: 'CANCELLED' } }],
  ['canceled', { event: { status: 'CANCELLED' } }],
  ['revoked', { ticket: { isReplaced: true } }],
  ['blocked', { ticket: { isBlocked: true } }],
  ['unpaid', { ticket: { isPaid: false } }],
  ['unapproved', { ticket: { status: 'REQUESTED', attendeeState: 'INVITEE_ACCEPTED' } }],
  ['unapproved', { ticket: { status: 'DECLINED', attendeeState: 'DECLINED' } }],
  ['unapproved', { ticket: { attendeeState: 'INVITEE_ACCEPTED' } }],
  ['invalid_time', { now: endDate + 24 * hour + 1 }],
] as const)('declined as %s: %j', (reason, changes) => {
  const verdict = scan(changes)
  expect([verdict.status, verdict.reason, verdict.scanCount]).toEqual(['DECLINED', reason, 0])
  expect(verdict.message).toMatch(/^[A-Z].*\.$/)
})

test('the door is open from 4 hours before the start until 24 hours after the end', () => {
  expect(scan({ event: { status: 'PUBLISHED' }, now: startDate - 4 * hour }).status).toBe('ACCEPTED')
  expect(scan({ event: { status: 'ENDED' }, now: endDate + 24 * hour }).status).toBe('ACCEPTED')
})

describe('before scanning opens', () => {
  const early = { event: { status: 'PUBLISHED' as const }, now: startDate - 4 * hour - 1 }

  test('a good ticket is told when it does, by the host’s own number of minutes', () => {
    expect(scan(early)).toEqual({
      status: 'DECLINED',
      reason: 'invalid_time',
      scanCount: 0,
      firstSeen: null,
      opensAt: startDate - 4 * hour,
      message: "Scanning for this event hasn't opened yet.",
    })
    const noon = { ...early.event, scanningOpensBefore: 0 }
    expect(scan({ event: noon, now: startDate - 1 }).opensAt).toBe(startDate)
    expect(scan({ event: noon, now: startDate }).status).toBe('ACCEPTED')
  })

  test('a bad ticket is told what is wrong with it', () => {
    expect(scan({ ...early, ticket: { isReplaced: true } })).toMatchObject({
      reason: 'revoked',
      opensAt: null,
    })
    expect(scan({ ...early, ticket: { isPaid: false } }).reason).toBe('unpaid')
  })

  test('tried out, a ticket gets the verdict it would get then', () => {
    expect(scan({ ...early, isTest: true }).status).toBe('ACCEPTED')
    expect(scan({ ...early, isTest: true, ticket: { log: seen } }).reason).toBe('already_redeemed')
    expect(scan({ ...early, isTest: true, zone: 'Backstage' }).reason).toBe('wrong_zone')
  })
})

describe('zones', () => {
  const zones = { scanningZones: ['Main gate', 'Lounge'] }

  test('each zone lets the ticket in once, by its own log', () => {
    expect(scan({ event: zones, zone: 'Main gate' }).status).toBe('ACCEPTED')
    expect(scan({ event: zones, zone: 'Main gate', ticket: { log: seen } }).reason).toBe('already_redeemed')
    expect(scan({ event: zones, zone: 'Lounge' }).status).toBe('ACCEPTED')
  })

  test('a ticket is good for the zones that it names, and not for the others', () => {
    const lounge = { scanningZones: ['Lounge'] }
    expect(scan({ event: zones, zone: 'Lounge', ticket: lounge }).status).toBe('ACCEPTED')
    expect(scan({ event: zones, zone: 'Main gate', ticket: lounge })).toMatchObject({
      status: 'DECLINED',
      reason: 'wrong_zone',
      message: "This ticket isn't for this zone.",
    })
  })

  test('of the zones that a ticket names, those that are gone do not count', () => {
    const ticket = { scanningZones: ['Lounge', 'Roof'] }
    expect(scan({ event: zones, zone: 'Main gate', ticket }).reason).toBe('wrong_zone')
    expect(scan({ event: zones, zone: 'Main gate', ticket: { scanningZones: ['Roof'] } }).status).toBe(
      'ACCEPTED',
    )
    expect(scan({ ticket: { scanningZones: ['Roof'] } }).status).toBe('ACCEPTED')
  })

  test('an unknown zone, or none where there are zones, is the wrong one', () => {
    expect(scan({ event: zones, zone: 'Backstage' }).reason).toBe('wrong_zone')
    expect(scan({ event: zones }).reason).toBe('wrong_zone')
    expect(scan({ zone: 'Main gate' }).reason).toBe('wrong_zone')
  })
})
