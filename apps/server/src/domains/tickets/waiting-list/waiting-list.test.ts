import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { textsTo } from '#testing/read-mails.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import {
  acceptTicketOffer,
  joinTicketWaitingList,
  leaveTicketWaitingList,
  readLines,
} from '#testing/steps/stand-in-line.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0
const somebody = (details = {}) => {
  people += 1
  return t.world.addPerson(`waiting${people}`, details)
}

const RAISE_LIMIT = graphql(`mutation ($id: ID!, $limit: Int!) {
  increaseMaxTickets(eventTicketId: $id, limitedAmount: $limit) { isFull }
}`)

/** An event whose free event tickets were all taken, each by one person. */
async function soldOut(limits: readonly number[]) {
  t.world.host = await t.world.signIn(t.world.host)
  const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
  const event = await makeEvent(t, {
    input: { startDate: inHours(200), endDate: inHours(204) },
    tickets: limits.map((limitedAmount) => ({ limitedAmount, maxPerPerson: 5, isEnabledWishList: true })),
  })
  const taken = []
  for (const [index, eventTicketId] of event.eventTicketIds.entries()) {
    const person = await somebody()
    const quantity = limits[index] ?? 1
    const { data } = await takeTickets(t, person, event.eventId, eventTicketId, { quantity })
    taken.push({ person, bookingId: data.purchaseEventTickets.booking.bookingId })
  }
  const [eventTicketId = ''] = event.eventTicketIds
  const [first] = taken
  if (!first) throw new Error('Nobody has a ticket')
  return { ...event, eventTicketId, taken, first }
}

const givesBack = async ({ person, bookingId }: { person: Person; bookingId: string }) => {
  const { code } = await answerBooking(t, 'cancelMyBooking', await t.world.signIn(person), bookingId)
  expect(code).toBe('OK')
}

test('a ticket that comes back is offered to the first in line, who has a day to take it, and then to the next', async () => {
  const { eventId, eventTicketId, first, slug } = await soldOut([1])
  const [anna, ben] = [await somebody(), await somebody()]
  expect((await joinTicketWaitingList(t, anna, [eventTicketId])).code).toBe('OK')
  expect((await joinTicketWaitingList(t, ben, [eventTicketId])).code).toBe('OK')
  expect(await readLines(t, anna)).toMatchObject([{ eventTicketId, position: 1, offered: null }])
  expect(await readLines(t, ben)).toMatchObject([{ eventTicketId, position: 2, offered: null }])
  await givesBack(first)
  // Nobody passes the line while the offer is on its way.
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('SOLD_OUT')
  await t.drain()
  const [offer] = await readLines(t, anna)
  expect(offer).toMatchObject({ position: null, offered: 1 })
  const hours = t.clock
    .now()
    .until(Temporal.Instant.from(offer?.until ?? ''))
    .total('hours')
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect(await readLines(t, ben)).toMatchObject([{ position: 1 }])
  expect((await readBell(t, anna)).join('\n')).toContain('is free for you. Get it within 24 hours.')
  const [mail] = await textsTo(t.url, `${anna.userName}@example.test`)
  expect(mail).toContain('A ticket for A night out is free for you')
  expect(mail).toContain(`/events/${slug}`)
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('SOLD_OUT')
  expect((await acceptTicketOffer(t, ben, eventTicketId)).code).toBe('NOT_FOUND')

  t.clock.advance({ hours: 24, seconds: 1 })
  const late = await t.world.signIn(anna)
  expect((await acceptTicketOffer(t, late, eventTicketId)).code).toBe('HOLD_EXPIRED')
  await t.drain()
  expect(await readLines(t, late)).toEqual([])
  expect((await acceptTicketOffer(t, late, eventTicketId)).code).toBe('NOT_FOUND')
  const next = await t.world.signIn(ben)
  const key = 'the-offer-of-ben'
  const accepted = await acceptTicketOffer(t, next, eventTicketId, { key })
  expect(accepted).toMatchObject({
    code: 'OK',
    data: {
      acceptTicketOffer: {
        booking: { attendeeState: 'APPROVED', quantity: 1 },
        tickets: [{ status: 'VALID' }],
      },
    },
  })
  expect((await acceptTicketOffer(t, next, eventTicketId, { key })).data).toEqual(accepted.data)
  expect(await readLines(t, next)).toEqual([])
  t.world.host = await t.world.signIn(t.world.host)
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 0 })
})

test('those who want all are passed over until there are enough; what nobody in line can use is on sale', async () => {
  const { eventId, eventTicketId, first } = await soldOut([4])
  const [all, fewer] = [await somebody(), await somebody()]
  await joinTicketWaitingList(t, all, [eventTicketId], { quantity: 3 })
  await joinTicketWaitingList(t, fewer, [eventTicketId], { quantity: 3, takesFewer: true })
  const raise = async (limit: number) => {
    t.world.host = await t.world.signIn(t.world.host)
    expect((await t.ask(t.world.host, RAISE_LIMIT, { id: eventTicketId, limit })).code).toBe('OK')
    await t.drain()
  }
  await raise(6)
  expect(await readLines(t, all)).toMatchObject([{ position: 1, offered: null }])
  expect(await readLines(t, fewer)).toMatchObject([{ quantity: 3, offered: 2 }])
  await raise(8)
  expect(await readLines(t, all)).toMatchObject([{ position: 1, offered: null }])
  // Two are free, and the only one in line wants three.
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('OK')
  const tooMany = await acceptTicketOffer(t, fewer, eventTicketId, { quantity: 3 })
  expect(tooMany.code).toBe('SOLD_OUT')
  const one = await acceptTicketOffer(t, fewer, eventTicketId, { quantity: 1 })
  expect(one.data.acceptTicketOffer.tickets).toHaveLength(1)
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('OK')
  await givesBack(first)
  await t.drain()
  expect(await readLines(t, all)).toMatchObject([{ offered: 3 }])
})

test('a person waits for one of several event tickets: the first offer counts, and accepting it ends the others', async () => {
  const { eventTicketIds, taken } = await soldOut([1, 1])
  const [floor = '', balcony = ''] = eventTicketIds
  const [anna, ben] = [await somebody(), await somebody()]
  await joinTicketWaitingList(t, anna, [floor, balcony])
  await joinTicketWaitingList(t, ben, [floor, balcony])
  for (const each of taken) await givesBack(each)
  await t.drain()
  const offers = (await readLines(t, anna)).filter(({ offered }) => offered !== null)
  expect(offers).toHaveLength(1)
  const bens = (await readLines(t, ben)).filter(({ offered }) => offered !== null)
  expect(bens).toHaveLength(1)
  expect(bens[0]?.eventTicketId).not.toBe(offers[0]?.eventTicketId)
  expect((await acceptTicketOffer(t, anna, offers[0]?.eventTicketId ?? '')).code).toBe('OK')
  expect(await readLines(t, anna)).toEqual([])
})

test('leaving the line with an offer gives it to the next, and the last one gives it to the sale', async () => {
  const { eventId, eventTicketId, first } = await soldOut([1])
  const [anna, ben] = [await somebody(), await somebody()]
  for (const person of [anna, ben]) await joinTicketWaitingList(t, person, [eventTicketId])
  await givesBack(first)
  await t.drain()
  expect((await leaveTicketWaitingList(t, anna, eventTicketId)).code).toBe('OK')
  expect((await leaveTicketWaitingList(t, anna, eventTicketId)).code).toBe('NOT_FOUND')
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('SOLD_OUT')
  await t.drain()
  expect(await readLines(t, ben)).toMatchObject([{ offered: 1 }])
  expect((await leaveTicketWaitingList(t, ben, eventTicketId)).code).toBe('OK')
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('OK')
})

test('what ends takes its line along: the event is cancelled, the event is over, the account is deleted', async () => {
  const cancelled = await soldOut([1])
  const anna = await somebody()
  await joinTicketWaitingList(t, anna, [cancelled.eventTicketId])
  await givesBack(cancelled.first)
  await t.drain()
  expect((await cancelEvent(t, t.world.host, cancelled.eventId)).code).toBe('OK')
  expect(await readLines(t, anna)).toEqual([])
  expect((await acceptTicketOffer(t, anna, cancelled.eventTicketId)).code).toBe('NOT_FOUND')

  const left = await soldOut([1])
  const [gone, ben] = [await somebody(), await somebody()]
  for (const person of [gone, ben]) await joinTicketWaitingList(t, person, [left.eventTicketId])
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.userId).execute()
  await givesBack(left.first)
  await t.drain()
  expect(await readLines(t, ben)).toMatchObject([{ offered: 1 }])

  const over = await soldOut([1])
  const cora = await somebody()
  await joinTicketWaitingList(t, cora, [over.eventTicketId])
  t.clock.advance({ hours: 205 })
  await t.drain()
  const rows = await t.db.selectFrom('waiting_list_entry').selectAll().execute()
  expect(rows.filter(({ event_id }) => event_id === over.eventId)).toEqual([])
})

test('joining asks what buying asks, and refuses where there is nothing to wait for', async () => {
  const codeOf = async (person: Person | null, ids: readonly string[], quantity = 1) =>
    (await joinTicketWaitingList(t, person, ids, { quantity })).code
  const { eventId, eventTicketId } = await soldOut([2])
  await t.db.updateTable('event').set({ minimum_rep_score: 90 }).where('id', '=', eventId).execute()
  expect(await codeOf(null, [eventTicketId])).toBe('AUTH_NOT_AUTHENTICATED')
  expect(await codeOf(await somebody(), [eventTicketId])).toBe('NOT_ELIGIBLE')
  const hidden = await soldOut([1])
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', hidden.eventId).execute()
  expect(await codeOf(await somebody(), [hidden.eventTicketId])).toBe('NOT_FOUND')
  const open = await soldOut([2, 1])
  const [floor = '', balcony = ''] = open.eventTicketIds
  const person = await somebody()
  expect(await codeOf(person, [floor], 6)).toBe('LIMIT_REACHED')
  expect(await codeOf(person, [balcony], 2)).toBe('BAD_INPUT')
  expect(await codeOf(person, [floor, hidden.eventTicketId])).toBe('NOT_FOUND')
  await t.db
    .updateTable('event_ticket')
    .set({ is_enabled_wish_list: false })
    .where('id', '=', floor)
    .execute()
  expect(await codeOf(person, [floor])).toBe('CONFLICT')
  await t.ask(t.world.host, RAISE_LIMIT, { id: balcony, limit: 2 })
  expect(await codeOf(person, [balcony])).toBe('CONFLICT')
})

test('the host sees how many wait; a guest does not', async () => {
  const { eventId, eventTicketId } = await soldOut([1])
  await joinTicketWaitingList(t, await somebody(), [eventTicketId], { quantity: 1 })
  const waits = await somebody()
  await joinTicketWaitingList(t, waits, [eventTicketId], { quantity: 1, takesFewer: true })
  await joinTicketWaitingList(t, waits, [eventTicketId], { quantity: 1, takesFewer: true })
  const seenBy = async (person: Person) => {
    const { data } = await t.ask(
      person,
      graphql(
        'query ($id: String!) { event(eventIdOrSlug: $id) { waitingTickets eventTickets { waitingPeople } } }',
      ),
      { id: eventId },
    )
    return [data.event.waitingTickets, data.event.eventTickets[0]?.waitingPeople]
  }
  expect(await seenBy(t.world.host)).toEqual([2, 2])
  expect(await seenBy(waits)).toEqual([0, null])
})
