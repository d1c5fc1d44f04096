import { expect, test } from 'vitest'
import type { KeptScan, KeptTicket } from './door-store.ts'
import { standingAt } from './judge-on-device.ts'

const ticket = (firstSeen?: number): KeptTicket => ({
  ticketId: '3d127700-1234-4abc-8def-0123456789ab',
  generation: 0,
  status: 'VALID',
  attendeeState: 'APPROVED',
  isPaid: true,
  eventTicketId: '4d127700-1234-4abc-8def-0123456789ab',
  codeHash: '0011aaff',
  holderName: 'Ada',
  admissions: firstSeen === undefined ? [] : [{ zone: '', firstSeen }],
})

const shown = {
  status: 'ACCEPTED' as const,
  reason: null,
  message: '',
  scanCount: 1,
  firstSeen: null,
  opensAt: null,
  ticketId: ticket().ticketId,
  ticketName: null,
  ticketColor: null,
  holderName: null,
  guestName: null,
  holderAvatarUrl: null,
}

const scan = (nonce: string, scannedAt: number, change: Partial<KeptScan> = {}): KeptScan => ({
  nonce,
  kind: 'SCAN',
  code: null,
  ticketId: ticket().ticketId,
  generation: null,
  zone: '',
  scannedAt,
  clockOffset: 0,
  verdict: shown,
  ...change,
})
const refused = { verdict: { ...shown, status: 'DECLINED' as const, reason: 'already_redeemed' as const } }
const undo = (nonce: string, at: number): KeptScan => scan(nonce, at, { kind: 'UNDO', verdict: null })

test('nobody is in where nothing is known', () => {
  expect(standingAt(ticket(), '', [], 0)).toEqual({ admitted: false, firstSeen: null, scanCount: 0 })
})

test('what another door did counts, and so does each time the ticket was shown here', () => {
  expect(standingAt(ticket(100), '', [], 500)).toEqual({ admitted: true, firstSeen: 100, scanCount: 1 })
  const again = [scan('a', 200, { sentAt: 210, ...refused }), scan('b', 600, refused)]
  expect(standingAt(ticket(100), '', again, 500)).toEqual({ admitted: true, firstSeen: 100, scanCount: 3 })
})

test('a scan that is not sent yet lets in, and its undo takes that back', () => {
  expect(standingAt(ticket(), '', [scan('a', 600)], 500)).toMatchObject({ admitted: true, firstSeen: 600 })
  expect(standingAt(ticket(), '', [scan('a', 600), undo('b', 700)], 500)).toMatchObject({ admitted: false })
})

test('an undo of another door counts against a scan that the server had before', () => {
  expect(standingAt(ticket(), '', [scan('a', 200, { sentAt: 210 })], 500)).toMatchObject({ admitted: false })
  // The server took this scan after the list was read, so the list cannot know it.
  expect(standingAt(ticket(), '', [scan('a', 200, { sentAt: 510 })], 500)).toMatchObject({ admitted: true })
})

test('the clock of the device is corrected, and another zone does not matter', () => {
  expect(standingAt(ticket(), '', [scan('a', 600, { clockOffset: 50 })], 0)).toMatchObject({ firstSeen: 650 })
  expect(standingAt(ticket(), 'Roof', [scan('a', 600)], 0)).toMatchObject({ admitted: false })
})
