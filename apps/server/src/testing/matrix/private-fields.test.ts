import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { buyTickets, createOrder } from '../steps/buy-tickets.ts'
import { scanTicket } from '../steps/scan-tickets.ts'
import { acceptInvite, createInviteLink, sendInvite } from '../steps/send-invites.ts'
import { shareLimit } from '../steps/share-limit.ts'
import type { Column } from './columns.ts'
import { columns, personOf } from './columns.ts'
import { differingFields, fieldsOf } from './differing-fields.ts'
import type { MatrixFixture } from './fixture.ts'
import { makeFixture } from './make-fixture.ts'
import { eventRoles, fieldRows } from './private-field-rows.ts'

let t: TestApp
let fixture: MatrixFixture
let acceptedId: string
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
  const { eventId, questionId } = fixture
  const answered = await t.ask(
    t.world.member,
    graphql(
      'mutation ($input: AnswerEventQuestionsInput!) { answerEventQuestions(input: $input) { eventId } }',
    ),
    { input: { eventId, answers: [{ questionId, values: ['No nuts'] }] } },
  )
  expect(answered.code).toBe('OK')
  // The member waits with a paid request.
  const { data } = await t.ask(
    t.world.host,
    graphql(`mutation ($id: ID!) {
      createEventTicket(input: { eventId: $id, name: "Box", price: "4000", isRequiredApproval: true }) {
        eventTicketId
      }
    }`),
    { id: fixture.eventId },
  )
  const { eventTicketId } = data.createEventTicket
  await buyTickets(t, t.world.member, fixture.eventId, [{ eventTicketId, quantity: 1 }])
  // The new order takes the place of the one that was open.
  await createOrder(t, t.world.member, fixture.eventId, fixture.items)
  // One payment is being captured, and another was refunded.
  const refunded = await buyTickets(t, t.world.member, fixture.eventId, fixture.items)
  await answerBooking(t, 'refundBooking', t.world.host, refunded.bookingId)
  await t.drain()
  const asked = await buyTickets(t, t.world.member, fixture.eventId, [{ eventTicketId, quantity: 1 }])
  await t.db
    .updateTable('payment')
    .set({ state: 'CAPTURING' })
    .where('id', '=', (eb) => eb.selectFrom('booking').select('payment_id').where('id', '=', asked.bookingId))
    .execute()
  // The sponsor is already staff, so one more role shows them nothing that other staff cannot see.
  const aim = { kind: 'EVENT', targetIdOrSlug: fixture.slug, role: 'TALENT' } as const
  const { data: sent } = await sendInvite(t, t.world.host, 'sponsor@example.test', aim)
  acceptedId = sent.invite.inviteId
  await acceptInvite(t, t.world.sponsor, acceptedId)
  for (const role of eventRoles) {
    await createInviteLink(t, t.world.host, { ...aim, role })
    await sendInvite(t, t.world.host, `${role}@example.test`, { ...aim, role })
  }
  await createInviteLink(t, t.world.coHost, { ...aim, role: 'DOOR' })
  const { code } = await t.db
    .selectFrom('ticket')
    .select('code')
    .where('id', '=', fixture.ticketId)
    .executeTakeFirstOrThrow()
  await scanTicket(t, t.world.door, fixture.eventId, code)
  await shareLimit(t, fixture.eventId, { eventTicketIds: [fixture.freeEventTicket], limit: 900 })
  // The stranger is on a waiting list.
  await t.db
    .insertInto('waiting_list_entry')
    .values({
      event_ticket_id: fixture.freeEventTicket,
      user_id: t.world.stranger.userId,
      event_id: fixture.eventId,
      quantity: 2,
      takes_fewer: false,
      joined_at: t.clock.now(),
    })
    .execute()
  await t.db
    .updateTable('ticket')
    .set({ guest_name: 'Bo Quill' })
    .where('id', '=', fixture.ticketId)
    .execute()
  await t.db
    .updateTable('attendee')
    .set({ invited_at: t.clock.now() })
    .where('id', '=', fixture.attendeeId)
    .execute()
})
afterAll(() => t.close())

test.each(fieldRows)(
  '$field is seen by those who may and nobody else',
  async ({ document, pick, seenBy }) => {
    const seen: Column[] = []
    for (const column of columns) {
      const { data } = await t.askText<Record<string, never> | null>(personOf(t.world, column), document, {
        id: fixture.slug,
        ticketId: fixture.ticketId,
        inviteId: fixture.inviteId,
        acceptedId,
      })
      if (data && pick(data)) seen.push(column)
    }
    expect(seen).toEqual(columns.filter((column) => seenBy.includes(column)))
  },
)

// These say what the caller is or may do, so they differ by their nature.
const ABOUT_CALLER = /^\w+\.((my|may|can)[A-Z]|isMine$|isForViewer$|asksBeforeTickets$)/

test('each field that some callers see and others do not has its row', async () => {
  const listed = new Set(fieldRows.flatMap(({ document }) => fieldsOf(document)))
  const differing = await differingFields(t, {
    id: fixture.slug,
    ticketId: fixture.ticketId,
    inviteId: acceptedId,
  })
  expect(differing.size).toBeGreaterThan(20)
  expect([...differing].filter((field) => !listed.has(field) && !ABOUT_CALLER.test(field))).toEqual([])
})
