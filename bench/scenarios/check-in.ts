import { randomUUID } from 'node:crypto'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture } from '../fixture.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** One scan at a door. */
export const scanOf = callsOf(
  graphql(`mutation ($eventId: ID!, $code: String!, $idempotencyKey: String!) {
  verifyTicket(eventId: $eventId, code: $code, idempotencyKey: $idempotencyKey) {
    status reason scanCount firstSeen message ticketId ticketName holderName
  }
}`),
)

let turn = 0
const next = (fixture: Fixture) => {
  turn += 1
  return fixture.door.tickets[turn % fixture.door.tickets.length] ?? { id: '', code: '' }
}
let last = { id: '', code: '' }

export const checkIn: Scenario = {
  id: 'check-in',
  name: 'check-in, one event, 16 doors',
  people: 16,
  ours(fixture, person) {
    last = next(fixture)
    const variables = { eventId: fixture.door.eventId, code: last.code, idempotencyKey: randomUUID() }
    return scanOf(variables, fixture.people[person]?.token ?? '')
  },
  bare(fixture, person) {
    const { id: ticketId, code } = next(fixture)
    const { sessionId = '', userId = '' } = fixture.people[person] ?? {}
    return { path: '/replay/check-in', body: JSON.stringify({ sessionId, userId, ticketId, code }) }
  },
  known: (fixture) => ({
    sessionId: fixture.people[0]?.sessionId ?? '',
    userId: fixture.people[0]?.userId ?? '',
    eventId: fixture.door.eventId,
    eventTicketId: fixture.door.eventTicketId,
    holderId: fixture.door.holderId,
    ticketId: last.id,
    code: last.code,
  }),
}
