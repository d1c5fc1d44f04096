import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const FIELDS = 'ticketId status code qrToken event { displayName }'
const mine = async (person: Person, when?: 'UPCOMING' | 'PAST') =>
  (
    await t.ask(
      person,
      graphql(`query ($when: EventWhen) { myTickets(when: $when) { totalCount nodes { ${FIELDS} } } }`),
      { when },
    )
  ).data.myTickets
const one = (person: Person | null, ticketId: string) =>
  t.ask(person, graphql(`query ($id: ID!) { ticket(ticketId: $id) { ${FIELDS} } }`), {
    id: ticketId,
  })

async function eventAt(displayName: string, days: number, isRequiredApproval = false) {
  const start = t.clock.now().add({ hours: 24 * days })
  return makeEvent(t, {
    input: { displayName, startDate: start.toString(), endDate: start.add({ hours: 3 }).toString() },
    tickets: [{ isRequiredApproval }],
  })
}

async function take(person: Person, { eventId, eventTicketIds }: Awaited<ReturnType<typeof eventAt>>) {
  const { data } = await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  return data.purchaseEventTickets
}

test('own tickets stand by their event: soonest first, past ones apart, given back ones gone', async () => {
  const later = await eventAt('Later', 3)
  const sooner = await eventAt('Sooner', 2)
  const back = await eventAt('Given back', 4)
  for (const event of [later, sooner]) await take(t.world.member, event)
  const { booking } = await take(t.world.member, back)
  await answerBooking(t, 'cancelMyBooking', t.world.member, booking.bookingId)
  const over = {
    start_date: t.clock.now().subtract({ hours: 9 }),
    end_date: t.clock.now().subtract({ hours: 6 }),
  }
  const past = await eventAt('Past', 1)
  await take(t.world.member, past)
  await t.db.updateTable('event').set(over).where('id', '=', past.eventId).execute()

  const titles = async (when?: 'UPCOMING' | 'PAST') =>
    (await mine(t.world.member, when)).nodes.map((each) => each.event.displayName)
  expect(await titles('UPCOMING')).toEqual(['Sooner', 'Later'])
  expect(await titles('PAST')).toEqual(['Past'])
  expect(await titles()).toEqual(['Past', 'Sooner', 'Later'])
  expect((await mine(t.world.member)).totalCount).toBe(3)
  expect((await mine(t.world.secondMember)).nodes).toEqual([])
})

test('the holder sees code and QR of a valid ticket, and none of one that waits', async () => {
  const waits = await take(t.world.member, await eventAt('Asked', 2, true))
  const asked = await one(t.world.member, waits.tickets[0]?.ticketId ?? '')
  expect(asked.data.ticket).toMatchObject({ status: 'REQUESTED', code: null, qrToken: null })
  await answerBooking(t, 'approveBooking', t.world.host, waits.booking.bookingId)
  const { ticket } = (await one(t.world.member, waits.tickets[0]?.ticketId ?? '')).data
  expect(ticket.status).toBe('VALID')
  expect(ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(ticket.qrToken?.length).toBeGreaterThan(50)
})

test('where the host wants no QR codes, the holder has the code to type alone', async () => {
  const event = await eventAt('By name', 2)
  const { tickets } = await take(t.world.member, event)
  const ticketId = tickets[0]?.ticketId ?? ''
  await t.ask(
    t.world.host,
    graphql('mutation ($id: ID!) { updateEvent(input: { eventId: $id, optInQrPass: false }) { eventId } }'),
    { id: event.eventId },
  )
  const { ticket } = (await one(t.world.member, ticketId)).data
  expect(ticket).toMatchObject({ status: 'VALID', qrToken: null, code: expect.any(String) })
  const asked = await t.ask(
    t.world.member,
    graphql('mutation ($id: ID!) { generateTicketQrCode(ticketId: $id) { qrToken } }'),
    { id: ticketId },
  )
  expect([asked.code, asked.errors[0]?.message]).toEqual([
    'CONFLICT',
    'The tickets of this event have no QR codes.',
  ])
})

test('who sees the guests sees the ticket without its codes; for everybody else it does not exist', async () => {
  const { tickets } = await take(t.world.member, await eventAt('Seen', 2))
  const ticketId = tickets[0]?.ticketId ?? ''
  const asHost = await one(t.world.host, ticketId)
  expect(asHost.data.ticket).toMatchObject({ status: 'VALID', code: null, qrToken: null })
  expect((await one(t.world.stranger, ticketId)).code).toBe('NOT_FOUND')
  expect((await one(null, ticketId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await one(t.world.member, randomUUID())).code).toBe('NOT_FOUND')
  expect((await one(t.world.member, 'not-an-id')).code).toBe('NOT_FOUND')
})

test('the QR of a ticket is for its holder, once the ticket is valid', async () => {
  const event = await eventAt('By request', 3, true)
  const { booking, tickets } = await take(t.world.secondMember, event)
  const [ticket] = tickets
  const qrOf = (person: Person) =>
    t.ask(
      person,
      graphql('mutation ($id: ID!) { generateTicketQrCode(ticketId: $id) { ticketId qrToken } }'),
      { id: ticket?.ticketId },
    )
  expect((await qrOf(t.world.secondMember)).code).toBe('CONFLICT')
  await answerBooking(t, 'approveBooking', t.world.host, booking.bookingId)
  const { data } = await qrOf(t.world.secondMember)
  const shown = await one(t.world.secondMember, ticket?.ticketId ?? '')
  expect(data.generateTicketQrCode).toEqual({
    ticketId: ticket?.ticketId,
    qrToken: shown.data.ticket.qrToken,
  })
  expect(data.generateTicketQrCode.qrToken).toHaveLength(114)
  expect((await qrOf(t.world.host)).code).toBe('FORBIDDEN')
  expect((await qrOf(t.world.stranger)).code).toBe('NOT_FOUND')
})

test('a ticket tells what it is and, to the person who ordered it, of which order', async () => {
  const event = await eventAt('Told in full', 3)
  const { booking, tickets } = await take(t.world.secondMember, event)
  const [ticket] = tickets
  const ticketId = ticket?.ticketId ?? ''
  const look = (person: Person) =>
    t.ask(
      person,
      graphql(`query ($id: ID!) { ticket(ticketId: $id) {
        ticketInfo {
          firstSeen originalTicketId parentTicketId transactionId ticketType count associatedUserId status
          displayEventTicket { eventTicketId }
        }
        bookingInfo { bookingId }
      } }`),
      { id: ticketId },
    )
  const info = {
    firstSeen: null,
    originalTicketId: ticketId,
    parentTicketId: null,
    transactionId: booking.bookingId,
    ticketType: 'FREE',
    count: 1,
    associatedUserId: t.world.secondMember.userId,
    status: 'VALID',
    displayEventTicket: { eventTicketId: event.eventTicketIds[0] },
  }
  const bookingInfo = { bookingId: booking.bookingId }
  expect((await look(t.world.secondMember)).data.ticket).toEqual({ ticketInfo: info, bookingInfo })
  const { data } = await shareTicket(t, t.world.secondMember, ticketId, { userName: 'stranger' })
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  const passedOn = { ...info, associatedUserId: t.world.stranger.userId }
  expect((await look(t.world.stranger)).data.ticket).toEqual({ ticketInfo: passedOn, bookingInfo: null })
  expect((await look(t.world.host)).data.ticket).toEqual({ ticketInfo: passedOn, bookingInfo })
})
