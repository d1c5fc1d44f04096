import { expect, test } from 'vitest'
import type { DoorTicket } from './door-ticket.ts'
import { hashDoorCode, readDoorTicket, writeDoorTicket } from './door-ticket.ts'

const ticket: DoorTicket = {
  ticketId: '3d127700-1234-4abc-8def-0123456789ab',
  generation: 2,
  status: 'VALID',
  attendeeState: 'APPROVED',
  isPaid: true,
  eventTicket: 3,
  codeHash: '0011aaff',
  holderName: 'Ada "the first" Lovelace',
  admissions: [{ zone: 'North, left', firstSeen: 1_795_000_000_000 }],
}

test('a ticket is read as it was written', () => {
  expect(readDoorTicket(writeDoorTicket(ticket))).toEqual(ticket)
  const withGuest = { ...ticket, guestName: 'Charles Babbage' }
  expect(readDoorTicket(writeDoorTicket(withGuest))).toEqual(withGuest)
})

test('twenty thousand tickets take less than three megabytes, also as a text in JSON', () => {
  const line = JSON.stringify(writeDoorTicket({ ...ticket, holderName: 'Maximiliane Mustermann-Beispiel' }))
  expect(new TextEncoder().encode(line).length * 20_000).toBeLessThan(3_000_000)
})

test.each([
  '',
  '[]',
  '{}',
  writeDoorTicket(ticket).replace('[', '[1,'),
  writeDoorTicket(ticket).slice(0, -1),
  writeDoorTicket(ticket).replace(/]$/, ',7]'),
])('%s is no ticket', (line) => {
  expect(() => readDoorTicket(line)).toThrow()
})

test('the hash of a code depends on the event and is too short to tell the code', async () => {
  const hash = await hashDoorCode(ticket.ticketId, 'ABCDE12345')
  expect(hash).toMatch(/^[0-9a-f]{8}$/)
  expect(await hashDoorCode('3d127700-1234-4abc-8def-0123456789ac', 'ABCDE12345')).not.toBe(hash)
})
