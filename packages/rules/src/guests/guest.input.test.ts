import { expect, test } from 'vitest'
import { guestForm } from './guest.input.ts'
import { guestFieldKey, mostGuestFields, mostGuestTickets } from './guest.ts'

const id = '00000000-0000-4000-8000-000000000001'
const ticket = { eventTicketId: id }
const field = (key: string) => ({ key, label: key, value: 'x' })

test('a guest has a name and a ticket, and what is left out is empty', () => {
  expect(
    guestForm.parse({ fullName: ' Ada Quill ', emailAddress: ' ADA@Example.test', tickets: [ticket] }),
  ).toEqual({
    fullName: 'Ada Quill',
    emailAddress: 'ada@example.test',
    phoneNumber: null,
    note: null,
    customFields: [],
    tickets: [{ eventTicketId: id, guestName: null, ticketId: null }],
  })
})

test.each([
  ['no name', { fullName: ' ' }, 'fullName'],
  ['a wrong address', { emailAddress: 'ada@' }, 'emailAddress'],
  ['a wrong number', { phoneNumber: '12' }, 'phoneNumber'],
  ['no ticket', { tickets: [] }, 'tickets'],
  ['too many tickets', { tickets: Array(mostGuestTickets + 1).fill(ticket) }, 'tickets'],
  ['a field twice', { customFields: [field('Table'), field('table')] }, 'customFields.1.label'],
  [
    'too many fields',
    { customFields: Array.from({ length: mostGuestFields + 1 }, (_, at) => field(`f${at}`)) },
    'customFields',
  ],
])('refuses %s', (_name, wrong, path) => {
  const parsed = guestForm.safeParse({ fullName: 'Ada', tickets: [ticket], ...wrong })
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test.each([
  ['Table number', 'table-number'],
  [' Größe / T-Shirt! ', 'größe-t-shirt'],
  ['???', 'field'],
  ['x'.repeat(80), 'x'.repeat(40)],
])('the key of the field "%s" is "%s"', (label, key) => {
  expect(guestFieldKey(label)).toBe(key)
})
