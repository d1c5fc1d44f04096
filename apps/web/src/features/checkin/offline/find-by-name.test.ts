import { expect, test } from 'vitest'
import type { DoorStore, KeptScan, KeptTicket } from './door-store.ts'
import { findByName, plain } from './find-by-name.ts'

test.each([
  ['José', 'jose'],
  ['SØREN Ærø', 'soren aero'],
  ['Weiß', 'weiss'],
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['مريم', 'مريم'],
])('%s is found as %s', (name, typed) => {
  expect(plain(name)).toBe(plain(typed))
})

const ticket: KeptTicket = {
  ticketId: '3d127700-1234-4abc-8def-0123456789ab',
  generation: 0,
  status: 'VALID',
  attendeeState: 'APPROVED',
  isPaid: true,
  eventTicketId: '4d127700-1234-4abc-8def-0123456789ab',
  codeHash: '0011aaff',
  holderName: 'Ada',
  admissions: [],
}
const entry = (nonce: string, kind: KeptScan['kind'], scannedAt: number): KeptScan => ({
  nonce,
  kind,
  code: null,
  ticketId: ticket.ticketId,
  generation: null,
  zone: '',
  scannedAt,
  clockOffset: 0,
  verdict: kind === 'UNDO' ? null : admitted,
  pending: 1,
})
const admitted = {
  status: 'ACCEPTED' as const,
  reason: null,
  message: '',
  scanCount: 1,
  firstSeen: null,
  opensAt: null,
  ticketId: ticket.ticketId,
  ticketName: null,
  ticketColor: null,
  holderName: null,
  guestName: null,
  holderAvatarUrl: null,
}

test.each([
  ['nobody scanned it', [ticket], [], [false]],
  ['this device let it in, and the scan is not sent yet', [ticket], [entry('a', 'SCAN', 600)], [true]],
  ['this device undid that', [ticket], [entry('a', 'SCAN', 600), entry('b', 'UNDO', 700)], [false]],
  ['another door let it in', [{ ...ticket, admissions: [{ zone: '', firstSeen: 100 }] }], [], [true]],
  [
    'this device undid what another door did',
    [{ ...ticket, admissions: [{ zone: '', firstSeen: 100 }] }],
    [entry('a', 'UNDO', 700)],
    [false],
  ],
])('a found ticket says whether it is in: %s', async (_name, tickets, scans, expected) => {
  const store = {
    getAll: async () => tickets,
    getAllFromIndex: async () => scans,
  } as unknown as DoorStore
  const found = await findByName(store, 'ada', { zone: '', readAt: 500 }, new AbortController().signal)
  expect(found.map(({ isIn }) => isIn)).toEqual(expected)
})

test('a ticket is found by the guest who comes with its holder too', async () => {
  const named = [
    { ...ticket, ticketId: 'a', guestName: 'Bo Lind' },
    { ...ticket, ticketId: 'b' },
  ]
  const store = { getAll: async () => named, getAllFromIndex: async () => [] } as unknown as DoorStore
  const findBy = async (name: string) =>
    (await findByName(store, name, { zone: '', readAt: 500 }, new AbortController().signal)).map(
      ({ ticketId }) => ticketId,
    )
  expect(await findBy('lind bo')).toEqual(['a'])
  expect(await findBy('ada')).toEqual(['a', 'b'])
  expect(await findBy('ada lind')).toEqual([])
})
