import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { createOrder, quoteCart } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { eraseAccounts } from './erase-accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const days = (count: number) => ({ hours: 24 * count })

/** As if they had asked for it so many days ago. */
async function leftAgo(count: number, ...people: readonly Person[]): Promise<void> {
  await t.db
    .updateTable('users')
    .set({ deleted_at: t.clock.now().subtract(days(count)) })
    .where(
      'id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()
}

const bellOf = ({ userId }: Person) => readNotified(t.db, userId)

test('people whose names are words of our records, or of an event, take nothing of others with them', async () => {
  const leaving = [
    await t.world.addPerson('status', { name: 'orderId' }),
    await t.world.addPerson('reason', { name: 'EventSlug' }),
    await t.world.addPerson('userid', { name: 'bookingId' }),
    await t.world.addPerson('the-artist', { name: 'A night out' }),
    await t.world.addPerson('accepted', { name: 'ACCEPTED' }),
  ]
  const { member, host, secondMember } = t.world
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}, { price: 2000 }] })
  const [free = '', paid = ''] = eventTicketIds
  const taken = await takeTickets(t, member, eventId, free)
  const [ticket] = taken.data.purchaseEventTickets.tickets
  const scan = { key: randomUUID() }
  const atDoor = await scanTicket(t, host, eventId, ticket?.code ?? '', scan)
  expect(atDoor.data.verdict.status).toBe('ACCEPTED')
  const items = [{ eventTicketId: paid, quantity: 1 }]
  const quote = await quoteCart(t, secondMember, eventId, items)
  const order = { key: randomUUID(), paymentAuthCode: quote.data.ticketCost.paymentAuthCode ?? '' }
  const ordered = await createOrder(t, secondMember, eventId, items, order)
  await t.drain()
  const news = await t.db.selectFrom('news').select(['id', 'payload']).orderBy('id').execute()
  const bells = [await bellOf(member), await bellOf(host)]
  expect(bells[0]?.some(({ properties }) => properties.EventSlug)).toBe(true)

  await leftAgo(90, ...leaving)
  await eraseAccounts.run(t.services)
  expect(
    await t.db.selectFrom('users').select('id').where('erased_at', 'is not', null).execute(),
  ).toHaveLength(5)

  const again = await createOrder(t, secondMember, eventId, items, order)
  expect([again.code, again.data?.createEventOrder.orderId]).toEqual([
    'OK',
    ordered.data.createEventOrder.orderId,
  ])
  const scanned = await scanTicket(t, host, eventId, ticket?.code ?? '', scan)
  expect([scanned.code, scanned.data?.verdict]).toEqual(['OK', atDoor.data.verdict])
  expect([await bellOf(member), await bellOf(host)]).toEqual(bells)
  const left = await t.db
    .selectFrom('news')
    .select(['id', 'payload'])
    .where('kind', '<>', 'user.erased')
    .orderBy('id')
    .execute()
  expect(left).toEqual(expect.arrayContaining(news))
})

test('what others were told of a person says so of nobody, word for word, and of a namesake as before', async () => {
  const { host, member } = t.world
  const input = { displayName: 'a party a' }
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input,
    tickets: [{ isRequiredApproval: true }, {}],
  })
  const [asked = '', open = ''] = eventTicketIds
  const person = await t.world.addPerson('first-a', { name: 'a', avatarFile: 'first-a.webp' })
  const namesake = await t.world.addPerson('second-a', { name: 'a' })
  // A person who waits alone is named; so the namesake waits elsewhere.
  const elsewhere = await makeEvent(t, { input, tickets: [{ isRequiredApproval: true }] })
  await takeTickets(t, person, eventId, asked)
  await takeTickets(t, namesake, elsewhere.eventId, elsewhere.eventTicketIds[0] ?? '')
  const taken = await takeTickets(t, member, eventId, open)
  const ticketId = taken.data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const { data } = await shareTicket(t, member, ticketId, { userName: person.userName })
  await t.drain()
  await answerShare(t, 'declineSharedTicket', person, data.shareTicket.shareId)
  await t.drain()
  const bells = async () =>
    [...(await bellOf(host)), ...(await bellOf(member))]
      .filter(({ message }) => message.includes('a party a') && !message.includes('going'))
      .map(({ message, properties: { SenderName: name, SenderAvatar: avatar, EventName: event } }) =>
        [message, name, avatar, event].join(' | '),
      )
      .sort()
  const waits = ' is waiting for your answer for a party a.'
  const declined = " declined your ticket for a party a. It's still yours. |  |  | a party a"
  expect(await bells()).toEqual([
    `a${declined}`,
    `a${waits} | a |  | a party a`,
    `a${waits} | a | /files/first-a.webp | a party a`,
  ])
  await leftAgo(90, person)
  await eraseAccounts.run(t.services)
  expect(await bells()).toEqual([
    `Unknown${declined}`,
    `Unknown${waits} | Unknown |  | a party a`,
    `a${waits} | a |  | a party a`,
  ])
})

test('of somebody who is away nothing more is written that would have to be forgotten', async () => {
  const { host, member } = t.world
  const person = await t.world.addPerson('away-by-then', { name: 'Wendy Away', avatarFile: 'wendy.webp' })
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ isRequiredApproval: true }, {}] })
  const [asked = '', open = ''] = eventTicketIds
  const taken = await takeTickets(t, person, eventId, open)
  const [ticket] = taken.data.purchaseEventTickets.tickets
  await shareTicket(t, person, ticket?.ticketId ?? '', { userName: member.userName })
  await takeTickets(t, person, eventId, asked)
  await leftAgo(1, person)
  await t.drain()
  const scanned = await scanTicket(t, host, eventId, ticket?.code ?? '')
  expect(scanned.data.verdict).toMatchObject({ status: 'ACCEPTED', holderName: 'Unknown' })
  await t.drain()
  const texts = JSON.stringify([
    await t.db.selectFrom('idempotency').select('answer').execute(),
    await t.db.selectFrom('notification').select('properties').execute(),
    await t.db.selectFrom('outbox_message').select(['subject', 'text', 'html']).execute(),
  ])
  expect(texts).toContain('Unknown sent you a ticket')
  expect(texts).not.toMatch(/wendy/i)
})

test('forgetting costs by what there is of a person, in small pieces, however many names they had', async () => {
  const { host } = t.world
  const make = async (userName: string, lines: number) => {
    const person = await t.world.addPerson(userName)
    const about = {
      created_at: t.clock.now(),
      person_id: person.userId,
    }
    const row = {
      user_id: host.userId,
      type: 'EventPending',
      properties: JSON.stringify({ PersonName: userName }),
    }
    const acts = {
      at: t.clock.now(),
      actor_id: person.userId,
      impersonated_by: null,
      operation: 'x',
      subject: null,
    }
    for (let start = 0; start < lines; start += 500) {
      await t.db
        .insertInto('notification')
        .values(
          Array.from({ length: 500 }, () => ({ ...row, ...about, id: randomUUID(), cause: randomUUID() })),
        )
        .execute()
      await t.db
        .insertInto('audit')
        .values(Array.from({ length: 500 }, () => ({ ...acts, input: '{"bio": "mine"}', request_id: 'r' })))
        .execute()
    }
    await leftAgo(90, person)
    return person
  }
  const few = await make('has-few', 500)
  const ofFew = await t.statements(() => eraseAccounts.run(t.services))
  const many = await make('has-many', 2500)
  const former = Array.from({ length: 20 }, (_, number) => ({
    user_id: many.userId,
    kind: 'NAME' as const,
    value: `Name ${number}`,
    left_at: t.clock.now(),
  }))
  await t.db.insertInto('former_name').values(former).execute()
  const ofMany = await t.statements(() => eraseAccounts.run(t.services))
  // Two more pieces of each kind.
  expect(ofMany).toBe(ofFew + 4)
  const acts = await t.db
    .selectFrom('audit')
    .select('input')
    .where('actor_id', 'in', [few.userId, many.userId])
    .distinct()
    .execute()
  expect(acts).toEqual([{ input: {} }])
  const named = await t.db
    .selectFrom('notification')
    .select('properties')
    .where(sql<boolean>`properties - 'PersonName' = '{}'`)
    .distinct()
    .execute()
  expect(named).toEqual([{ properties: { PersonName: 'Unknown' } }])
})
