import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { commentOnEvent, readComments, readDiscussion } from '#testing/steps/comment-on-events.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const say = (person: Person | null, { eventId }: MadeEvent, text = 'See you there') =>
  commentOnEvent(t, person, eventId, text)
const commentingOf = async (person: Person | null, { eventId }: MadeEvent) =>
  (await readDiscussion(t, person, eventId))?.commenting
const take = async (person: Person, event: MadeEvent) => {
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  return data.purchaseEventTickets.booking.bookingId
}
const textsAt = async (event: MadeEvent) => {
  const { data } = await readComments(t, null, event.eventId)
  return data.eventComments.nodes.map(({ text }) => text)
}

test('people with a ticket and everybody who works on the event comment, and others are told how to get there', async () => {
  const { world } = t
  const event = await makeEvent(t)
  await take(world.member, event)
  for (const [person, role] of [
    [world.coHost, 'CO_HOST'],
    [world.door, 'DOOR'],
    [world.talent, 'TALENT'],
  ] as const)
    expect(await giveRole(t.services, world.host, event.eventId, person, role)).toEqual({ code: 'OK' })
  for (const person of [world.member, world.host, world.owner, world.coHost, world.door, world.talent]) {
    expect(await commentingOf(person, event)).toBe('ALLOWED')
    expect((await say(person, event)).code).toBe('OK')
  }
  expect(await commentingOf(world.stranger, event)).toBe('NOT_GOING')
  const refused = await say(world.stranger, event)
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    'Get a ticket to join the conversation.',
  ])
  expect(await commentingOf(null, event)).toBeNull()
  expect((await say(null, event)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await readDiscussion(t, null, event.eventId))?.commentCount).toBe(6)
})

test('a guest comments once the host approves them, and no longer when they are out again', async () => {
  const { host, member } = t.world
  const event = await makeEvent(t, { tickets: [{ isRequiredApproval: true }] })
  const bookingId = await take(member, event)
  expect(await commentingOf(member, event)).toBe('WAITING')
  expect((await say(member, event)).errors[0]?.message).toBe(
    'You can comment as soon as the host approves you.',
  )
  await answerBooking(t, 'approveBooking', host, bookingId)
  expect(await commentingOf(member, event)).toBe('ALLOWED')
  expect((await say(member, event)).code).toBe('OK')
  await answerBooking(t, 'undoBooking', host, bookingId)
  await answerBooking(t, 'declineBooking', host, bookingId)
  expect(await commentingOf(member, event)).toBe('NOT_GOING')
  expect((await say(member, event)).code).toBe('FORBIDDEN')
  expect(await textsAt(event)).toEqual(['See you there'])
})

test('nobody comments on a draft, and a private event hides itself from strangers', async () => {
  const { host, member, stranger } = t.world
  const draft = await makeEvent(t, { isDraft: true })
  expect(await commentingOf(host, draft)).toBe('UNPUBLISHED')
  expect((await say(host, draft)).code).toBe('CONFLICT')
  expect((await say(member, draft)).code).toBe('NOT_FOUND')
  const hidden = await makeEvent(t)
  await take(member, hidden)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', hidden.eventId).execute()
  expect((await say(member, hidden)).code).toBe('OK')
  expect((await say(stranger, hidden)).code).toBe('NOT_FOUND')
  expect((await commentOnEvent(t, member, randomUUID(), 'Hello')).code).toBe('NOT_FOUND')
})

test('a comment that is sent twice with one key is there once', async () => {
  const { host } = t.world
  const event = await makeEvent(t)
  const key = randomUUID()
  const both = await Promise.all(
    [1, 2].map(() => commentOnEvent(t, host, event.eventId, 'Doors at nine', key)),
  )
  const later = await commentOnEvent(t, host, event.eventId, 'Doors at nine', key)
  expect([...both, later].map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  const ids = [...both, later].map(({ data }) => data.commentOnEvent.commentId)
  expect(new Set(ids).size).toBe(1)
  expect((await commentOnEvent(t, host, event.eventId, 'Doors at ten', key)).code).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
  expect(await textsAt(event)).toEqual(['Doors at nine'])
})

test('many comments at the same moment are all there and all counted', async () => {
  const event = await makeEvent(t)
  const texts = Array.from({ length: 12 }, (_, each) => `Comment ${each}`)
  await Promise.all(texts.map((text) => say(t.world.host, event, text)))
  const { data } = await readComments(t, null, event.eventId, { first: 100 })
  expect(data.eventComments.totalCount).toBe(12)
  expect(data.eventComments.nodes.map(({ text }) => text).sort()).toEqual(texts.sort())
})

test('a text is kept as it was typed, and one that is too long or blank is refused at its field', async () => {
  const { host } = t.world
  const event = await makeEvent(t)
  const typed = '<script>alert(1)</script> & <b>bold</b>\nsecond line 🔥'
  expect((await say(host, event, `  ${typed} `)).data.commentOnEvent.text).toBe(typed)
  for (const text of ['x'.repeat(1001), 'x'.repeat(5001), ' \n ']) {
    const { code, errors } = await say(host, event, text)
    expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['BAD_INPUT', ['text']])
  }
  expect((await say(host, event, '🔥'.repeat(1000))).code).toBe('OK')
  expect(await textsAt(event)).toEqual(['🔥'.repeat(1000), typed])
})
