import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { REMOVE_EVENT_ROLES } from '#testing/documents.ts'
import { textsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const SEND = graphql(`mutation ($input: SendEventMessageInput!) {
  sendEventMessage(input: $input) { messageId state recipients sentCount sender { userName } }
}`)
const CANCEL = graphql(`mutation ($id: ID!) { cancelEventMessage(messageId: $id) { state sentCount } }`)
const TEST = graphql(
  `mutation ($input: TestEventMessageInput!) { testEventMessage(input: $input) { eventId } }`,
)
const LIST = graphql(`query ($eventId: ID!, $first: Int, $after: String) {
  eventMessages(eventId: $eventId, first: $first, after: $after) {
    nodes { messageId subject text state recipients sentCount } totalCount endCursor hasNextPage
  }
}`)
const REACH =
  graphql(`query ($eventId: ID!, $channel: EventMessageChannel!, $audience: EventMessageAudienceInput!) {
  eventMessageReach(eventId: $eventId, channel: $channel, audience: $audience) {
    people reachable switchedOff withoutContact
  }
}`)
const SWITCH_OFF = graphql(
  `mutation { updateEmailSubscription(type: MESSAGES, status: UNSUBSCRIBED) { userId } }`,
)

type Message = Partial<{
  channel: 'EMAIL' | 'SMS'
  subject: string | null
  text: string
  audience: {
    guests?: 'ALL' | 'APPROVED' | 'PENDING'
    roles?: ('ATTENDEE' | 'PROMOTER' | 'TALENT')[]
    eventTicketIds?: string[]
    isCheckedIn?: boolean
  }
  sendAt: string
  idempotencyKey: string
}>

const send = (person: Person | null, eventId: string, message: Message = {}) =>
  t.ask(person, SEND, {
    input: {
      eventId,
      channel: 'EMAIL',
      subject: 'Doors',
      text: 'They open at 9.',
      audience: {},
      idempotencyKey: randomUUID(),
      ...message,
    },
  })

const list = async (eventId: string) =>
  (await t.ask(t.world.host, LIST, { eventId })).data.eventMessages.nodes

/** How many mails with this text a person got. */
const gotten = async ({ userName }: Person, text: string) =>
  (await textsTo(t.url, `${userName}@example.test`)).filter((mail) => mail.includes(text)).length

/** An event with one guest who comes and one who waits for an answer. */
async function makeFilled() {
  const { member, secondMember } = t.world
  const made = await makeEvent(t, {
    tickets: [{ name: 'Floor' }, { name: 'Balcony', isRequiredApproval: true }],
  })
  const [floor = '', balcony = ''] = made.eventTicketIds
  const taken = await takeTickets(t, member, made.eventId, floor)
  await takeTickets(t, secondMember, made.eventId, balcony)
  const code = taken.data.purchaseEventTickets.tickets[0]?.code ?? ''
  return { eventId: made.eventId, floor, balcony, code }
}

test('a message reaches those who come and those who wait, once each, with the words as text', async () => {
  const { host, member, secondMember, stranger } = t.world
  const { eventId } = await makeFilled()
  const text = 'Bring <b>ear plugs</b>.'
  const key = randomUUID()
  const sent = await send(host, eventId, { text, idempotencyKey: key })
  expect(sent.data.sendEventMessage).toMatchObject({
    state: 'SCHEDULED',
    sender: { userName: host.userName },
  })
  const again = await send(host, eventId, { text, idempotencyKey: key })
  expect(again.data.sendEventMessage.messageId).toBe(sent.data.sendEventMessage.messageId)
  await t.drain()
  await t.drain()
  expect(await list(eventId)).toMatchObject([{ text, state: 'SENT', recipients: 2, sentCount: 2 }])
  expect(await gotten(member, text)).toBe(1)
  expect(await gotten(secondMember, text)).toBe(1)
  expect(await gotten(stranger, text)).toBe(0)
  const { html } = await t.db
    .selectFrom('outbox_message')
    .select('html')
    .where('text', 'like', `%${text}%`)
    .executeTakeFirstOrThrow()
  expect(html).toContain('Bring &lt;b&gt;ear plugs&lt;/b&gt;.')
})

test('an audience is chosen by state, event ticket, role and who is in', async () => {
  const { host, talent } = t.world
  const { eventId, floor, balcony, code } = await makeFilled()
  await giveRole(t.services, host, eventId, talent, 'TALENT')
  const reach = async (audience: NonNullable<Message['audience']>) =>
    (await t.ask(host, REACH, { eventId, channel: 'EMAIL', audience })).data.eventMessageReach.people
  expect(await reach({})).toBe(2)
  expect(await reach({ guests: 'APPROVED' })).toBe(1)
  expect(await reach({ guests: 'PENDING' })).toBe(1)
  expect(await reach({ eventTicketIds: [floor] })).toBe(1)
  expect(await reach({ eventTicketIds: [balcony] })).toBe(1)
  expect(await reach({ guests: 'APPROVED', eventTicketIds: [balcony] })).toBe(0)
  expect(await reach({ roles: ['TALENT'] })).toBe(1)
  expect(await reach({ roles: ['TALENT', 'ATTENDEE'] })).toBe(3)
  expect(await reach({ isCheckedIn: true })).toBe(0)
  expect(await reach({ isCheckedIn: false, guests: 'APPROVED' })).toBe(1)
  expect((await scanTicket(t, host, eventId, code)).data.verdict.status).toBe('ACCEPTED')
  expect(await reach({ isCheckedIn: true })).toBe(1)
  expect(await reach({ isCheckedIn: false, guests: 'APPROVED' })).toBe(0)
})

test('who switched these messages off gets none, is counted, and everybody can do so from the mail', async () => {
  const { host } = t.world
  const quiet = await t.world.addPerson('quiet')
  const { eventId, floor } = await makeFilled()
  await takeTickets(t, quiet, eventId, floor)
  expect((await t.ask(quiet, SWITCH_OFF, {})).code).toBe('OK')
  const { data } = await t.ask(host, REACH, { eventId, channel: 'EMAIL', audience: {} })
  expect(data.eventMessageReach).toEqual({ people: 3, reachable: 2, switchedOff: 1, withoutContact: 0 })
  await send(host, eventId, { text: 'Not for everybody.' })
  await t.drain()
  expect(await gotten(quiet, 'Not for everybody.')).toBe(0)
  const { headers } = await t.db
    .selectFrom('outbox_message')
    .select('headers')
    .where('text', 'like', '%Not for everybody.%')
    .executeTakeFirstOrThrow()
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
})

test('a text message goes to confirmed numbers and begins with the event', async () => {
  const { host, member } = t.world
  const phoneless = await t.world.addPerson('phoneless')
  const { eventId, floor } = await makeFilled()
  await takeTickets(t, phoneless, eventId, floor)
  await t.db
    .updateTable('users')
    .set({ phone_number: null, phone_verified_at: null })
    .where('id', '=', phoneless.userId)
    .execute()
  const { data } = await t.ask(host, REACH, { eventId, channel: 'SMS', audience: {} })
  expect(data.eventMessageReach).toMatchObject({ people: 3, reachable: 2, withoutContact: 1 })
  await send(host, eventId, { channel: 'SMS', subject: null, text: 'Doors at 9.' })
  await t.drain()
  const { phone_number } = await t.db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow()
  expect(await textsTo(t.url, phone_number ?? '')).toEqual(['A night out: Doors at 9.'])
})

test('a scheduled message waits, reaches those who are guests by then, and can be called off', async () => {
  const { host, member } = t.world
  const late = await t.world.addPerson('late')
  const { eventId, floor } = await makeFilled()
  const sendAt = t.clock.now().add({ minutes: 2 }).toString()
  await send(host, eventId, { text: 'See you tonight.', sendAt })
  const second = await send(host, eventId, { text: 'Never mind.', sendAt })
  await t.drain()
  expect(await gotten(member, 'See you tonight.')).toBe(0)
  await takeTickets(t, late, eventId, floor)
  const messageId = second.data.sendEventMessage.messageId
  expect((await t.ask(host, CANCEL, { id: messageId })).data.cancelEventMessage.state).toBe('CANCELLED')
  expect((await t.ask(host, CANCEL, { id: messageId })).code).toBe('CONFLICT')
  t.clock.advance({ minutes: 3 })
  await t.drain()
  expect(await gotten(late, 'See you tonight.')).toBe(1)
  expect(await gotten(member, 'See you tonight.')).toBe(1)
  expect(await gotten(member, 'Never mind.')).toBe(0)
})

test('a message of somebody who lost the right to write meanwhile is not sent', async () => {
  const { host, coordinator, member } = t.world
  const { eventId } = await makeFilled()
  await giveRole(t.services, host, eventId, coordinator, 'COORDINATOR')
  const sendAt = t.clock.now().add({ minutes: 2 }).toString()
  expect((await send(coordinator, eventId, { text: 'From the old team.', sendAt })).code).toBe('OK')
  await t.ask(host, REMOVE_EVENT_ROLES, { eventId, userName: coordinator.userName, roles: ['COORDINATOR'] })
  t.clock.advance({ minutes: 3 })
  await t.drain()
  expect(await gotten(member, 'From the old team.')).toBe(0)
  expect(await list(eventId)).toMatchObject([{ state: 'CANCELLED', sentCount: 0 }])
})

test('a copy for oneself goes to the sender and to nobody else', async () => {
  const { host, member } = t.world
  const { eventId } = await makeFilled()
  const input = { eventId, channel: 'EMAIL' as const, subject: 'Try', text: 'Only a try.' }
  expect((await t.ask(host, TEST, { input })).code).toBe('OK')
  expect(await gotten(host, 'Only a try.')).toBe(1)
  expect(await gotten(member, 'Only a try.')).toBe(0)
  expect(await list(eventId)).toEqual([])
})

test('what cannot be sent is refused with its reason', async () => {
  const { host } = t.world
  const empty = await makeEvent(t)
  expect(await send(host, empty.eventId)).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ message: 'Nobody would get this message.' }],
  })
  const { eventId } = await makeFilled()
  const past = await send(host, eventId, { sendAt: t.clock.now().subtract({ minutes: 1 }).toString() })
  expect(past).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ extensions: { fields: { sendAt: 'Choose a time in the future' } } }],
  })
  const far = await send(host, eventId, {
    sendAt: t.clock
      .now()
      .add({ hours: 24 * 366 })
      .toString(),
  })
  expect(far).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ extensions: { fields: { sendAt: 'Choose a time within a year' } } }],
  })
  const draft = await makeEvent(t, { isDraft: true })
  expect((await send(host, draft.eventId)).code).toBe('CONFLICT')
})

test('an event sends ten messages a day, and the list of them has pages', async () => {
  const { host } = t.world
  const { eventId } = await makeFilled()
  for (let at = 1; at <= 10; at += 1)
    expect((await send(host, eventId, { text: `Message ${at}` })).code).toBe('OK')
  expect(await send(host, eventId)).toMatchObject({
    code: 'RATE_LIMITED',
    errors: [{ message: 'An event can send at most 10 messages in 24 hours.' }],
  })
  const { data } = await t.ask(host, LIST, { eventId, first: 4 })
  expect(data.eventMessages).toMatchObject({ totalCount: 10, hasNextPage: true })
  const next = await t.ask(host, LIST, { eventId, first: 10, after: data.eventMessages.endCursor })
  expect([...data.eventMessages.nodes, ...next.data.eventMessages.nodes].map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Message ${10 - at}`),
  )
  t.clock.advance({ hours: 25 })
  expect((await send(await t.world.signIn(host), eventId)).code).toBe('OK')
})
