import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { ADD_EVENT_ROLES, CREATE_EVENT_TICKET } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { refusalOf } from '#testing/steps/request-payout.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const change = (person: Person, input: object) =>
  t.ask(
    person,
    graphql(
      'mutation ($input: UpdateEventTicketInput!) { updateEventTicket(input: $input) { eventTicketId } }',
    ),
    { input },
  )
const add = (person: Person, input: object) => t.ask(person, CREATE_EVENT_TICKET, { input })

test('a co-host who is not in the team of the club sets no points of its event, and edits the rest', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ repPoints: 5 }] })
  const [eventTicketId] = eventTicketIds
  const outside = await t.world.addPerson('outside-the-club')
  expect((await makeCoHost(t, t.world.host, eventId, outside)).code).toBe('OK')
  const refused = ['FORBIDDEN', 'Only the team of its club can set the rep points of this event.']
  expect(refusalOf(await change(outside, { eventTicketId, repPoints: 1_000_000 }))).toEqual(refused)
  expect(refusalOf(await add(outside, { eventId, name: 'Rich', repPoints: 1 }))).toEqual(refused)
  expect((await change(outside, { eventTicketId, repPoints: 5, name: 'The same' })).code).toBe('OK')
  expect((await add(outside, { eventId, name: 'Plain' })).code).toBe('OK')
  expect((await change(t.world.host, { eventTicketId, repPoints: 6 })).code).toBe('OK')
})

test('who scans their own ticket comes in and earns nothing by it; by somebody else they earn what it is worth', async () => {
  const { host, door } = t.world
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ repPoints: 50 }] })
  const { data } = await takeTickets(t, host, eventId, eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  const earned = async () => {
    await t.drain()
    const { data: read } = await t.ask(host, graphql('{ myPoints { nodes { available } } }'))
    return read.myPoints.nodes.map(({ available }) => Number(available)).filter((points) => points > 0)
  }
  await scanTicket(t, host, eventId, ticket?.code ?? '')
  const admitted = () =>
    t.db
      .selectFrom('ticket')
      .select('admitted_at')
      .where('id', '=', ticket?.ticketId ?? '')
      .executeTakeFirstOrThrow()
  expect((await admitted()).admitted_at).not.toBeNull()
  expect(await earned()).toEqual([])
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, host, eventId, ticket?.ticketId ?? '')
  await t.ask(host, ADD_EVENT_ROLES, { eventId, userName: door.userName, roles: ['DOOR'] })
  await scanTicket(t, door, eventId, ticket?.code ?? '')
  expect(await earned()).toEqual([50])
})
