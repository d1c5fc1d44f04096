import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { MadeEvent } from '#testing/make-event.ts'
import { makeEvent } from '#testing/make-event.ts'
import { readBell } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import { scanTicket } from '#testing/scan-tickets.ts'
import { grantTickets } from '#testing/share-tickets.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const give = (
  { eventId, eventTicketIds }: MadeEvent,
  options: { kind?: number; quantity?: number; userName?: string; key?: string; note?: string } = {},
  by = t.world.host,
) =>
  grantTickets(
    t,
    by,
    eventId,
    {
      userName: options.userName ?? 'stranger',
      items: [{ eventTicketId: eventTicketIds[options.kind ?? 0] ?? '', quantity: options.quantity ?? 1 }],
      ...(options.note && { note: options.note }),
    },
    { key: options.key ?? randomUUID() },
  )

interface Held {
  event: {
    myAttendee: { attendeeState: string } | null
    myTickets: { status: string; code: string | null }[]
  }
}
const heldAt = async (eventId: string) =>
  (
    await t.ask<Held>(
      t.world.stranger,
      `query ($id: String!) { event(eventIdOrSlug: $id) {
        myAttendee { attendeeState } myTickets { status code }
      } }`,
      { id: eventId },
    )
  ).data.event

test('what staff give is valid at once, costs nothing, and comes out of the stock', async () => {
  const event = await makeEvent(t, {
    input: { displayName: 'Gift night' },
    tickets: [{ price: 4000, limitedAmount: 3, isRequiredApproval: true }],
  })
  const { data, code } = await give(event, { quantity: 2, note: 'Thank you' })
  expect(code).toBe('OK')
  expect(data.grantEventTickets).toMatchObject({
    type: 'GIFT_EVENT_TICKET',
    giftSenderId: t.world.host.userId,
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
    quantity: 2,
  })
  const held = await heldAt(event.eventId)
  expect(held.myAttendee?.attendeeState).toBe('APPROVED')
  expect(held.myTickets.map((each) => each.status)).toEqual(['VALID', 'VALID'])
  expect(await readStock(t, event.eventId)).toMatchObject({ releasedAmount: 2, availableAmount: 1 })
  const scan = await scanTicket(t, t.world.host, event.eventId, held.myTickets[0]?.code ?? '')
  expect(scan.data.verdict.status).toBe('ACCEPTED')
  await t.settle()
  expect((await readBell(t, t.world.stranger)).join('\n')).toContain(
    'host gave you 2 tickets for Gift night.',
  )
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const [mail] = (await response.json()) as { to: string; text: string }[]
  expect(mail?.to).toBe('stranger@example.test')
  expect(mail?.text).toContain('host says: Thank you')
  const { data: transactions } = await t.ask<{ eventTransactions: { totalCount: number } }>(
    t.world.host,
    'query ($id: ID!) { eventTransactions(eventId: $id) { totalCount } }',
    { id: event.eventId },
  )
  expect(transactions.eventTransactions.totalCount).toBe(0)
})

test('staff give no more than there are, and nobody more than a person may have', async () => {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 1 }, { maxPerPerson: 2 }] })
  expect((await give(event, { quantity: 2 })).code).toBe('SOLD_OUT')
  expect((await give(event)).code).toBe('OK')
  expect((await give(event, { userName: 'member' })).code).toBe('SOLD_OUT')
  expect((await give(event, { kind: 1, quantity: 3 })).code).toBe('LIMIT_REACHED')
})

test('the last ones, given by many at once, go out once', async () => {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 3 }] })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => give(event, { userName: index % 2 ? 'member' : 'stranger' })),
  )
  const codes = answers.map((each) => each.code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3)
  expect(codes.filter((code) => code === 'SOLD_OUT' || code === 'CONFLICT')).toHaveLength(5)
  expect(await readStock(t, event.eventId)).toMatchObject({ releasedAmount: 3, availableAmount: 0 })
})

test('tickets for special guests take the right to add VIPs', async () => {
  const event = await makeEvent(t)
  await t.db
    .updateTable('event_ticket')
    .set({ is_special_guest: true })
    .where('event_id', '=', event.eventId)
    .execute()
  const roles = (['PROMOTER', 'COORDINATOR'] as const).map((role) => ({
    event_id: event.eventId,
    user_id: role === 'PROMOTER' ? t.world.promoter.userId : t.world.coordinator.userId,
    role,
    assigned_at: t.clock.now(),
  }))
  await t.db.insertInto('event_role').values(roles).execute()
  expect((await give(event, {}, t.world.coordinator)).errors[0]?.message).toBe(
    'You may not give VIP tickets of this event.',
  )
  expect((await give(event, {}, t.world.promoter)).code).toBe('OK')
})

test('a repeated key gives once; an unknown name, another event’s kind and an event that is over are refused', async () => {
  const event = await makeEvent(t)
  const key = randomUUID()
  const first = await give(event, { key })
  const again = await give(event, { key })
  expect(again.data).toEqual(first.data)
  expect((await heldAt(event.eventId)).myTickets).toHaveLength(1)
  const unknown = await give(event, { userName: 'no-such-person' })
  expect(unknown.errors[0]?.extensions.fields).toEqual({ userName: 'Nobody has this user name.' })
  const other = await makeEvent(t)
  expect((await give({ ...event, eventTicketIds: other.eventTicketIds })).code).toBe('NOT_FOUND')
  const draft = await makeEvent(t, { isDraft: true })
  expect((await give(draft)).errors[0]?.message).toBe('Publish the event before you give tickets.')
})
