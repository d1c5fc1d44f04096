import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import {
  commentOnEvent,
  deleteEventComment,
  reactToEvent,
  readComments,
  readDiscussion,
} from '#testing/steps/comment-on-events.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { personalData } from './comments.personal-data.ts'
import { comments } from './domain.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const guestOf = async ({ eventId, eventTicketIds }: MadeEvent, name: string) => {
  const person = await t.world.addPerson(name)
  await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
  return person
}
const say = async (person: Person, { eventId }: MadeEvent, text: string) => {
  t.clock.advance({ seconds: 1 })
  return (await commentOnEvent(t, person, eventId, text)).data.commentOnEvent.commentId
}
const commentsFor = async (viewer: Person | null, { eventId }: MadeEvent) =>
  (await readComments(t, viewer, eventId)).data.eventComments.nodes

test('everybody who sees an event reads its comments, newest first and page by page', async () => {
  const event = await makeEvent(t)
  const texts = ['one', 'two', 'three', 'four', 'five']
  for (const text of texts) await say(t.world.host, event, text)
  for (const viewer of [null, t.world.stranger, t.world.host]) {
    const first = await readComments(t, viewer, event.eventId, { first: 3 })
    const { totalCount, hasNextPage, endCursor, nodes } = first.data.eventComments
    expect([totalCount, hasNextPage]).toEqual([5, true])
    // What comes meanwhile moves nothing on the pages that follow.
    const newer = await say(t.world.host, event, 'newer')
    const rest = await readComments(t, viewer, event.eventId, { first: 10, after: endCursor })
    expect(rest.data.eventComments.hasNextPage).toBe(false)
    const read = [...nodes, ...rest.data.eventComments.nodes].map(({ text }) => text)
    expect(read).toEqual([...texts].reverse())
    await deleteEventComment(t, t.world.host, newer)
  }
})

test('the comments and reactions of a private event are for those who see it', async () => {
  const event = await makeEvent(t)
  const guest = await guestOf(event, 'private-guest')
  await say(guest, event, 'Psst')
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', event.eventId).execute()
  expect((await commentsFor(guest, event)).map(({ text }) => text)).toEqual(['Psst'])
  for (const viewer of [null, t.world.stranger])
    expect((await readComments(t, viewer, event.eventId)).code).toBe('NOT_FOUND')
})

test('a comment says what its author is at the event, as far as the viewer may know', async () => {
  const { world } = t
  const event = await makeEvent(t)
  const guest = await guestOf(event, 'plain-guest')
  await giveRole(t.services, world.host, event.eventId, world.coHost, 'CO_HOST')
  await giveRole(t.services, world.host, event.eventId, world.door, 'DOOR')
  for (const person of [world.host, world.coHost, world.door, guest]) await say(person, event, 'Hello')
  const rolesFor = async (viewer: Person | null) =>
    (await commentsFor(viewer, event)).map(({ authorRole }) => authorRole).reverse()
  for (const viewer of [null, guest])
    expect(await rolesFor(viewer)).toEqual(['PRODUCER', 'MANAGER', null, null])
  expect(await rolesFor(world.host)).toEqual(['PRODUCER', 'MANAGER', 'SCANNER', null])
})

test('a viewer may delete their own comments, and a person who edits the event all of them', async () => {
  const event = await makeEvent(t)
  const guest = await guestOf(event, 'tidy-guest')
  await say(t.world.host, event, 'Hello')
  await say(guest, event, 'Hi')
  const mayFor = async (viewer: Person | null) =>
    (await commentsFor(viewer, event)).map(({ mayDelete }) => mayDelete)
  expect(await mayFor(guest)).toEqual([true, false])
  expect(await mayFor(t.world.host)).toEqual([true, true])
  expect(await mayFor(t.world.stranger)).toEqual([false, false])
  expect(await mayFor(null)).toEqual([false, false])
})

test('who closed their account is shown by the stand-in, and who is erased takes their words along', async () => {
  const event = await makeEvent(t)
  const [leaver, stays] = [await guestOf(event, 'leaver'), await guestOf(event, 'stays')]
  const theirs = await say(leaver, event, 'I was here')
  const other = await say(stays, event, 'So was I')
  const { eventId } = event
  await reactToEvent(t, stays, { eventId, commentId: theirs, kind: 'SAD' })
  await reactToEvent(t, leaver, { eventId, commentId: other, kind: 'LOVE' })
  await reactToEvent(t, leaver, { eventId, commentId: theirs, kind: 'LIKE' })
  await reactToEvent(t, leaver, { eventId, kind: 'LOVE' })
  await reactToEvent(t, stays, { eventId, kind: 'LOVE' })

  const archive = async (name: string) => {
    const query = personalData.find((each) => each.name === name)?.query ?? ''
    return (await t.db.executeQuery(CompiledQuery.raw(query, [leaver.userId]))).rows
  }
  expect(await archive('event-comments')).toMatchObject([{ event: 'A night out', text: 'I was here' }])
  expect(await archive('event-reactions')).toMatchObject([
    { kind: 'LOVE', isToComment: true },
    { kind: 'LIKE', isToComment: true },
    { kind: 'LOVE', isToComment: false },
  ])

  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', leaver.userId)
    .execute()
  expect((await commentsFor(null, event)).map(({ author }) => author.name)).toEqual(['stays', 'Unknown'])
  const erase = comments.erase
  if (!erase || 'none' in erase) throw new Error('comments erases nothing')
  await inWork(t.services, (work) => erase(work, { id: leaver.userId, email: null, phoneNumber: null }))
  const left = await commentsFor(stays, event)
  expect(left.map(({ text, reactions }) => [text, reactions.counts])).toEqual([['So was I', []]])
  expect(await readDiscussion(t, stays, eventId)).toMatchObject({
    commentCount: 1,
    reactions: { mine: 'LOVE', counts: [{ kind: 'LOVE', count: 1 }] },
  })
  const named = await t.db
    .selectFrom('event_reaction')
    .select('user_id')
    .where('user_id', '=', leaver.userId)
    .execute()
  expect(named).toEqual([])
})

test('a page of comments costs the same number of statements, however many there are', async () => {
  const event = await makeEvent(t)
  const guests = await Promise.all(Array.from({ length: 8 }, (_, each) => guestOf(event, `reader-${each}`)))
  for (const guest of guests) {
    const commentId = await say(guest, event, 'Hello')
    await reactToEvent(t, guest, { eventId: event.eventId, commentId, kind: 'WOW' })
  }
  const statementsFor = (first: number) =>
    t.statements(async () => {
      const { data } = await readComments(t, t.world.host, event.eventId, { first })
      expect(data.eventComments.nodes).toHaveLength(first)
    })
  // The first page reads what the process keeps from then on.
  await statementsFor(8)
  expect(await statementsFor(8)).toBe(await statementsFor(1))
})
