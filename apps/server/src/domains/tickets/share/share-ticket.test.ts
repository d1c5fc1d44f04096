import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const READ_EVENT = graphql(
  `query ($eventIdOrSlug: String!) { event(eventIdOrSlug: $eventIdOrSlug) { displayName } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function taken(options: Parameters<typeof makeEvent>[1] = {}, person = t.world.member) {
  const event = await makeEvent(t, options)
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const [ticket] = tickets
  return {
    ...event,
    bookingId: booking.bookingId,
    ticketId: ticket?.ticketId ?? '',
    code: ticket?.code ?? '',
  }
}

async function outbox(to: string): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string; text: string }[]
  return mails.filter((mail) => mail.to === to)
}

const offersOf = async (person: Person, eventId: string | null = null) =>
  (
    await t.ask(
      person,
      graphql('query ($eventId: ID) { myTicketShares(eventId: $eventId) { shareId isMine recipient } }'),
      { eventId },
    )
  ).data.myTicketShares

test('an offered ticket stays with its holder, both see the offer, and the other hears of it', async () => {
  const { eventId, ticketId } = await taken({ input: { displayName: 'Jazz night' } })
  const shared = await shareTicket(t, t.world.member, ticketId, { userName: '@Stranger', note: 'Come along' })
  expect(shared.code).toBe('OK')
  expect(shared.data.shareTicket).toMatchObject({
    state: 'OPEN',
    recipient: 'stranger',
    isMine: true,
    note: 'Come along',
    ticket: { holder: { userName: 'member' } },
  })
  expect(shared.data.shareTicket.ticket.code).not.toBeNull()
  const { shareId } = shared.data.shareTicket
  expect(await offersOf(t.world.stranger, eventId)).toEqual([
    { shareId, isMine: false, recipient: 'stranger' },
  ])
  expect(await offersOf(t.world.member, eventId)).toEqual([{ shareId, isMine: true, recipient: 'stranger' }])
  expect(await offersOf(t.world.secondMember)).toEqual([])
  await t.drain()
  expect((await readBell(t, t.world.stranger))[0]).toBe(
    "member sent you a ticket for Jazz night. Accept it on the event's page.",
  )
  const [mail] = await outbox('stranger@example.test')
  expect(mail?.subject).toBe('member sent you a ticket for Jazz night')
  expect(mail?.text).toContain('member says: Come along')
})

test('an offer that ends with its ticket is told once to the person it was made to', async () => {
  const { ticketId, bookingId } = await taken({ input: { displayName: 'Taken away' } })
  await shareTicket(t, t.world.member, ticketId, { email: 'Stranger@example.test' })
  await t.drain()
  expect((await answerBooking(t, 'undoBooking', t.world.host, bookingId)).code).toBe('OK')
  await t.drain()
  const gone = "The ticket for Taken away that member offered you is gone. You can't accept it any more."
  const heard = async () => (await readBell(t, t.world.stranger)).filter((each) => each === gone)
  expect(await heard()).toHaveLength(1)
  const mails = await outbox('stranger@example.test')
  expect(mails.filter(({ subject }) => subject === 'The ticket for Taken away is gone')).toHaveLength(1)
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('OK')
  await t.drain()
  expect(await heard()).toHaveLength(1)
})

test('the person it is offered to does not see the code before accepting', async () => {
  const { ticketId } = await taken()
  await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  const { data } = await t.ask(t.world.stranger, graphql('{ myTicketShares { ticket { code qrToken } } }'))
  for (const { ticket } of data.myTicketShares) expect(ticket).toEqual({ code: null, qrToken: null })
})

test('who cannot be given a ticket is said at the field', async () => {
  const { ticketId } = await taken()
  const to = async (recipient: Parameters<typeof shareTicket>[3]) =>
    (await shareTicket(t, t.world.member, ticketId, recipient)).errors[0]?.extensions
  const text = 'No one has this username.'
  const nobody = { code: 'BAD_INPUT', text, fields: { userName: text }, fieldTexts: { userName: { text } } }
  expect(await to({ userName: 'no-such-person' })).toEqual(nobody)
  expect(await to({ userName: 'deleted' })).toEqual(nobody)
  // An answer about an address in the field of the user name would tell who has an account.
  expect(await to({ userName: 'stranger@example.test' })).toEqual(nobody)
  const yourself = 'You already have this ticket.'
  expect(await to({ userName: 'member' })).toMatchObject({ fields: { userName: yourself } })
  expect(await to({ email: 'Member@Example.test' })).toMatchObject({ fields: { email: yourself } })
  expect(await to({ email: 'not an address' })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await to({})).toMatchObject({ fields: { userName: 'Enter a username or an email address' } })
})

test('only a valid ticket that nobody came in with, and that is not offered yet, is offered', async () => {
  const to = { userName: 'stranger' }
  const offered = await taken()
  expect((await shareTicket(t, t.world.member, offered.ticketId, to)).code).toBe('OK')
  expect((await shareTicket(t, t.world.member, offered.ticketId, { userName: 'secondmember' })).code).toBe(
    'CONFLICT',
  )
  const scanned = await taken()
  await scanTicket(t, t.world.host, scanned.eventId, scanned.code)
  expect((await shareTicket(t, t.world.member, scanned.ticketId, to)).errors[0]?.message).toBe(
    'Someone already checked in with this ticket.',
  )
  const waiting = await taken({ tickets: [{ isRequiredApproval: true }] })
  expect((await shareTicket(t, t.world.member, waiting.ticketId, to)).errors[0]?.message).toBe(
    "This ticket isn't valid.",
  )
  const cancelled = await taken()
  await cancelEvent(t, t.world.host, cancelled.eventId)
  expect((await shareTicket(t, t.world.member, cancelled.ticketId, to)).errors[0]?.message).toBe(
    'This event was cancelled.',
  )
  for (const person of [t.world.stranger, t.world.host]) {
    expect((await shareTicket(t, person, offered.ticketId, { userName: 'secondmember' })).code).toBe(
      'NOT_FOUND',
    )
  }
})

test('the same request under one key is one offer, under another input it is refused', async () => {
  const { ticketId } = await taken()
  const key = randomUUID()
  const first = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' }, { key })
  const again = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' }, { key })
  expect(again.data).toEqual(first.data)
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, first.data.shareTicket.shareId)
  const later = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' }, { key })
  expect(later.data.shareTicket).toMatchObject({ shareId: first.data.shareTicket.shareId, state: 'ACCEPTED' })
  const other = await shareTicket(t, t.world.member, ticketId, { userName: 'host' }, { key })
  expect(other.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('the same request, sent again, shows a private event no longer to who gave their ticket away', async () => {
  const giver = await t.world.addPerson('gave-away')
  const { eventId, ticketId } = await taken({}, giver)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  const key = randomUUID()
  const first = await shareTicket(t, giver, ticketId, { userName: 'stranger' }, { key })
  expect(first.code).toBe('OK')
  const { shareId } = first.data.shareTicket
  expect((await answerShare(t, 'acceptSharedTicket', t.world.stranger, shareId)).code).toBe('OK')
  expect((await shareTicket(t, giver, ticketId, { userName: 'stranger' }, { key })).code).toBe('NOT_FOUND')
})

test('who declines a ticket of a private event is answered, and once more only while they see it', async () => {
  const { eventId, ticketId } = await taken()
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  const key = randomUUID()
  const declined = await answerShare(t, 'declineSharedTicket', t.world.stranger, data.shareTicket.shareId, {
    key,
  })
  expect(declined.data.share.state).toBe('DECLINED')
  expect(
    (await answerShare(t, 'declineSharedTicket', t.world.stranger, data.shareTicket.shareId, { key })).code,
  ).toBe('NOT_FOUND')
})

test('of a receiver who is away the offer does not tell the name', async () => {
  const away = await t.world.addPerson('goes-away', { name: 'Real Name' })
  const { eventId, ticketId } = await taken()
  await shareTicket(t, t.world.member, ticketId, { userName: 'goes-away' })
  const name = async () => (await offersOf(t.world.member, eventId)).map(({ recipient }) => recipient)
  expect(await name()).toEqual(['Real Name'])
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', away.userId)
    .execute()
  expect(await name()).toEqual(['Unknown'])
})

test('an address without an account gets a mail, and the person who proves it finds the offer', async () => {
  const { eventId, slug, ticketId } = await taken({ input: { displayName: 'Secret show' } })
  const email = 'newcomer@example.test'
  const shared = await shareTicket(t, t.world.member, ticketId, { email: 'Newcomer@example.test' })
  expect(shared.data.shareTicket.recipient).toBe(email)
  await t.drain()
  const [mail] = await outbox(email)
  expect(mail?.text).toContain(`/auth/sign-up?to=/events/${slug}`)
  const pretender = await t.world.addPerson('newcomer', { emailVerified: false })
  expect(await offersOf(pretender, eventId)).toEqual([])
  expect((await answerShare(t, 'acceptSharedTicket', pretender, shared.data.shareTicket.shareId)).code).toBe(
    'NOT_FOUND',
  )
  await t.db
    .updateTable('users')
    .set({ email_verified_at: t.clock.now() })
    .where('id', '=', pretender.userId)
    .execute()
  expect((await offersOf(pretender, eventId)).map((each) => each.recipient)).toEqual([email])
  const { code } = await answerShare(t, 'acceptSharedTicket', pretender, shared.data.shareTicket.shareId)
  expect(code).toBe('OK')
})

test('a private event is seen by the person a ticket of it is offered to, as long as it is', async () => {
  const { eventId, slug, ticketId } = await taken()
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  const look = async (person: Person) =>
    (
      await t.ask(person, READ_EVENT, {
        eventIdOrSlug: slug,
      })
    ).code
  expect(await look(t.world.stranger)).toBe('NOT_FOUND')
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  expect(await look(t.world.stranger)).toBe('OK')
  expect(await look(t.world.secondMember)).toBe('NOT_FOUND')
  await answerShare(t, 'cancelSharedTicket', t.world.member, data.shareTicket.shareId)
  expect(await look(t.world.stranger)).toBe('NOT_FOUND')
})

test('however many offers are told of at once, it takes as many statements', async () => {
  const holder = await t.world.addPerson('generous')
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Many at once' },
    tickets: [{ maxPerPerson: 9 }],
  })
  const { data } = await takeTickets(t, holder, eventId, eventTicketIds[0] ?? '', { quantity: 9 })
  const ticketIds = data.purchaseEventTickets.tickets.map(({ ticketId }) => ticketId)
  const people: Person[] = []
  for (const each of [1, 2, 3]) people.push(await t.world.addPerson(`given${each}`))
  const recipients = people.flatMap(({ userName }) => [
    { userName },
    { email: `${userName}@example.test` },
    { email: `nobody-${userName}@example.test` },
  ])
  await t.drain()
  const countStatements = async (count: number) => {
    for (const to of recipients.splice(0, count)) {
      expect((await shareTicket(t, holder, ticketIds.pop() ?? '', to)).code).toBe('OK')
    }
    return t.statements(() => t.app.relay.drain())
  }
  const forThree = await countStatements(3)
  expect(await countStatements(6)).toBe(forThree)
  const subject = 'generous sent you a ticket for Many at once'
  for (const person of people) {
    expect(await readBell(t, person)).toEqual(Array(2).fill(`${subject}. Accept it on the event's page.`))
    const mails = await outbox(`${person.userName}@example.test`)
    const toNobody = await outbox(`nobody-${person.userName}@example.test`)
    expect([...mails, ...toNobody].map(({ subject }) => subject)).toEqual(Array(3).fill(subject))
  }
})

test('an offer ends with the event', async () => {
  const { eventId, ticketId } = await taken()
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  t.clock.advance({ hours: 7 })
  const late = await t.world.signIn(t.world.stranger)
  expect(await offersOf(late, eventId)).toEqual([])
  const answer = await answerShare(t, 'acceptSharedTicket', late, data.shareTicket.shareId)
  expect(answer).toMatchObject({ code: 'CONFLICT' })
  expect(answer.errors[0]?.message).toBe('This ticket is no longer offered.')
})
