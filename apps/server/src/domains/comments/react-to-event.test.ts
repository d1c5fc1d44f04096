import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import {
  commentOnEvent,
  reactToEvent,
  readComments,
  readDiscussion,
  removeEventReaction,
} from '#testing/steps/comment-on-events.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

test('a person has one reaction to an event: another one replaces it, and it can be taken back', async () => {
  const { member, stranger } = t.world
  const { eventId } = await makeEvent(t)
  await reactToEvent(t, member, { eventId, kind: 'LIKE' })
  const first = await reactToEvent(t, stranger, { eventId, kind: 'LIKE' })
  expect(first.data.reactToEvent).toEqual({ mine: 'LIKE', counts: [{ kind: 'LIKE', count: 2 }] })
  const changed = await reactToEvent(t, stranger, { eventId, kind: 'FIRE' })
  expect(changed.data.reactToEvent).toEqual({
    mine: 'FIRE',
    counts: [
      { kind: 'LIKE', count: 1 },
      { kind: 'FIRE', count: 1 },
    ],
  })
  const again = await reactToEvent(t, stranger, { eventId, kind: 'FIRE' })
  expect(again.data.reactToEvent).toEqual(changed.data.reactToEvent)
  expect((await readDiscussion(t, null, eventId))?.reactions).toMatchObject({
    mine: null,
    counts: { length: 2 },
  })
  for (const _ of [1, 2]) {
    const removed = await removeEventReaction(t, stranger, { eventId })
    expect(removed.data.removeEventReaction).toEqual({ mine: null, counts: [{ kind: 'LIKE', count: 1 }] })
  }
})

test('a comment has reactions of its own', async () => {
  const { host, stranger } = t.world
  const { eventId } = await makeEvent(t)
  const { data } = await commentOnEvent(t, host, eventId, 'Doors at nine')
  const { commentId } = data.commentOnEvent
  await reactToEvent(t, stranger, { eventId, kind: 'LIKE' })
  const answer = await reactToEvent(t, stranger, { eventId, commentId, kind: 'LOVE' })
  expect(answer.data.reactToEvent).toEqual({ mine: 'LOVE', counts: [{ kind: 'LOVE', count: 1 }] })
  const listed = await readComments(t, stranger, eventId)
  expect(listed.data.eventComments.nodes[0]?.reactions).toEqual(answer.data.reactToEvent)
  await removeEventReaction(t, stranger, { eventId, commentId })
  expect((await readDiscussion(t, stranger, eventId))?.reactions.mine).toBe('LIKE')
})

test('who does not see the event reacts to nothing at it, and nobody to a draft or to a comment of another event', async () => {
  const { host, member, stranger } = t.world
  const [one, other] = [await makeEvent(t), await makeEvent(t)]
  const { data } = await commentOnEvent(t, host, other.eventId, 'Hello')
  const foreign = { eventId: one.eventId, commentId: data.commentOnEvent.commentId }
  expect((await reactToEvent(t, member, { ...foreign, kind: 'LIKE' })).code).toBe('NOT_FOUND')
  expect((await removeEventReaction(t, member, foreign)).code).toBe('NOT_FOUND')
  const missing = { eventId: one.eventId, commentId: randomUUID() }
  expect((await reactToEvent(t, member, { ...missing, kind: 'LIKE' })).code).toBe('NOT_FOUND')
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', one.eventId).execute()
  expect((await reactToEvent(t, stranger, { eventId: one.eventId, kind: 'LIKE' })).code).toBe('NOT_FOUND')
  expect((await reactToEvent(t, null, { eventId: other.eventId, kind: 'LIKE' })).code).toBe(
    'AUTH_NOT_AUTHENTICATED',
  )
  const draft = await makeEvent(t, { isDraft: true })
  expect((await reactToEvent(t, host, { eventId: draft.eventId, kind: 'LIKE' })).code).toBe('CONFLICT')
})

test('reactions that come at the same moment are all counted, and one person counts once', async () => {
  const { eventId } = await makeEvent(t)
  const names = Array.from({ length: 10 }, (_, each) => `reactor-${each}`)
  const people = await Promise.all(names.map((name) => t.world.addPerson(name)))
  const kinds = ['LIKE', 'LOVE', 'WOW'] as const
  const all = people.flatMap((person) => kinds.map((kind) => reactToEvent(t, person, { eventId, kind })))
  expect(new Set((await Promise.all(all)).map(({ code }) => code))).toEqual(new Set(['OK']))
  const counts = (await readDiscussion(t, null, eventId))?.reactions.counts ?? []
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(10)
})
