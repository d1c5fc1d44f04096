import { randomUUID } from 'node:crypto'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const QUERY = `mutation ($eventId: ID!, $code: String!, $idempotencyKey: String!) {
  verifyTicket(eventId: $eventId, code: $code, idempotencyKey: $idempotencyKey) {
    status reason scanCount firstSeen message ticketId ticketName holderName
  }
}`

let turn = 0
const next = (stage: Stage) => {
  turn += 1
  return stage.door.tickets[turn % stage.door.tickets.length] ?? { id: '', code: '' }
}
let last = { id: '', code: '' }

export const checkIn: Scenario = {
  id: 'check-in',
  name: 'check-in, one event, 16 doors',
  people: 16,
  ours(stage, person) {
    last = next(stage)
    return {
      path: '/api/graphql',
      token: stage.people[person]?.token ?? '',
      body: JSON.stringify({
        query: QUERY,
        variables: { eventId: stage.door.eventId, code: last.code, idempotencyKey: randomUUID() },
      }),
    }
  },
  bare(stage, person) {
    const { id: ticketId, code } = next(stage)
    const { sessionId = '', userId = '' } = stage.people[person] ?? {}
    return { path: '/replay/check-in', body: JSON.stringify({ sessionId, userId, ticketId, code }) }
  },
  known: (stage) => ({
    sessionId: stage.people[0]?.sessionId ?? '',
    userId: stage.people[0]?.userId ?? '',
    eventId: stage.door.eventId,
    eventTicketId: stage.door.eventTicketId,
    holderId: stage.door.holderId,
    ticketId: last.id,
    code: last.code,
  }),
}
