import { expect, test } from 'vitest'
import { distinctTicketNames } from './distinct-ticket-names.ts'

const ticket = (ticketId: string, name: string) => ({
  ticketId,
  eventTicket: {
    eventTicketId: name,
    name,
    color: '#3d1277',
    ticketType: 'FREE' as const,
    scanningZones: [],
  },
})

test('tickets of one event ticket are numbered in the order they stand in', () => {
  const [one, roof, two] = [ticket('a', 'Floor'), ticket('b', 'Roof'), ticket('c', 'Floor')]
  const nameOf = distinctTicketNames([one, roof, two])
  expect([one, roof, two].map(nameOf)).toEqual(['Floor', 'Roof', 'Floor (2)'])
})
