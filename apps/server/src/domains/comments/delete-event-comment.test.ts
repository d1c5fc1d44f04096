import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { REMOVE_EVENT_ROLES } from '#testing/documents.ts'
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

const say = async (person: Person, eventId: string) =>
  (await commentOnEvent(t, person, eventId, 'See you there')).data.commentOnEvent.commentId

test('its author and people who work on the event delete a comment, and nobody else', async () => {
  const { world } = t
  const { eventId, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, world.member, eventId, eventTicketIds[0] ?? '')
  await giveRole(t.services, world.host, eventId, world.coHost, 'CO_HOST')
  await giveRole(t.services, world.host, eventId, world.coordinator, 'COORDINATOR')
  for (const deleter of [world.member, world.host, world.coHost, world.owner, world.coordinator]) {
    const commentId = await say(world.member, eventId)
    const { code, errors } = await deleteEventComment(t, world.stranger, commentId)
    expect([code, errors[0]?.message]).toEqual(['FORBIDDEN', "You can't delete this comment."])
    expect((await deleteEventComment(t, null, commentId)).code).toBe('AUTH_NOT_AUTHENTICATED')
    const { data } = await deleteEventComment(t, deleter, commentId)
    expect(data.deleteEventComment).toEqual({ commentId, eventId })
    expect((await deleteEventComment(t, deleter, commentId)).code).toBe('NOT_FOUND')
  }
  expect((await readDiscussion(t, null, eventId))?.commentCount).toBe(0)
  expect((await deleteEventComment(t, world.host, randomUUID())).code).toBe('NOT_FOUND')
})

test('the reactions to a comment go with it', async () => {
  const { eventId } = await makeEvent(t)
  const commentId = await say(t.world.host, eventId)
  await reactToEvent(t, t.world.stranger, { eventId, commentId, kind: 'FIRE' })
  await reactToEvent(t, t.world.stranger, { eventId, kind: 'LIKE' })
  const reactions = () =>
    t.db.selectFrom('event_reaction').select('kind').where('user_id', '=', t.world.stranger.userId).execute()
  expect(await reactions()).toHaveLength(2)
  await deleteEventComment(t, t.world.host, commentId)
  expect(await reactions()).toEqual([{ kind: 'LIKE' }])
})

test('of two people who delete a comment at the same moment one is told that it is gone', async () => {
  const { host, owner } = t.world
  const { eventId } = await makeEvent(t)
  const commentId = await say(host, eventId)
  await say(host, eventId)
  const codes = (await Promise.all([host, owner].map((each) => deleteEventComment(t, each, commentId)))).map(
    ({ code }) => code,
  )
  expect(codes.sort()).toEqual(['NOT_FOUND', 'OK'])
  expect((await readDiscussion(t, null, eventId))?.commentCount).toBe(1)
})

test('a person who was taken off a private event still deletes what they wrote there, and sees nothing else', async () => {
  const { host, door } = t.world
  const { eventId } = await makeEvent(t, { input: { isPrivate: true } })
  await giveRole(t.services, host, eventId, door, 'DOOR')
  const [mine, hosts] = [await say(door, eventId), await say(host, eventId)]
  await t.ask(host, REMOVE_EVENT_ROLES, { eventId, userName: door.userName, roles: ['DOOR'] })
  expect((await readComments(t, door, eventId)).code).toBe('NOT_FOUND')
  expect((await deleteEventComment(t, door, hosts)).code).toBe('NOT_FOUND')
  expect((await deleteEventComment(t, door, mine)).code).toBe('OK')
})
