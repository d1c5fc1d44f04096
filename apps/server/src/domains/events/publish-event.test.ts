import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const publish = (person: Person | null, eventId: string) =>
  t.ask(person, graphql('mutation ($eventId: ID!) { publishEvent(eventId: $eventId) { status } }'), {
    eventId,
  })

const status = async (person: Person | null, eventId: string) => {
  const answer = await t.ask(
    person,
    graphql('query ($event: String!) { event(eventIdOrSlug: $event) { status isExpired } }'),
    { event: eventId },
  )
  return answer.data.event
}

it('shows a draft to everybody, once, and tells it', async () => {
  const { eventId } = await makeDraft(t, t.world.host)
  expect((await publish(t.world.host, eventId)).data.publishEvent.status).toBe('PUBLISHED')
  expect((await publish(t.world.host, eventId)).code).toBe('CONFLICT')
  const news = await t.db
    .selectFrom('news')
    .select('kind')
    .where('subject', '=', eventId)
    .where('kind', '=', 'event.published')
    .execute()
  expect(news).toHaveLength(1)
})

it('publishes once even when asked twenty times at once', async () => {
  const { eventId } = await makeDraft(t, t.world.host)
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(t.world.host, eventId)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(19)
})

it('refuses an event whose start has passed, at that field', async () => {
  const start = t.clock.now().subtract({ hours: 1 }).toString({ smallestUnit: 'second' })
  const { eventId } = await makeDraft(t, t.world.host, { startDate: start })
  const refused = await publish(t.world.host, eventId)
  expect(refused.code).toBe('BAD_INPUT')
  expect(refused.errors[0]?.extensions.fields).toHaveProperty('startDate')
  expect((await status(t.world.host, eventId)).status).toBe('DRAFT')
})

it('is for those who may edit the event', async () => {
  const { eventId } = await makeDraft(t, t.world.host)
  expect((await publish(t.world.member, eventId)).code).toBe('NOT_FOUND')
  expect((await publish(null, eventId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  await t.db
    .insertInto('event_role')
    .values({ event_id: eventId, user_id: t.world.door.userId, role: 'DOOR', assigned_at: t.clock.now() })
    .execute()
  expect((await publish(t.world.door, eventId)).code).toBe('FORBIDDEN')
  expect((await publish(t.world.host, 'not-an-id')).code).toBe('BAD_INPUT')
})

it('lets time carry the event from published over started to ended', async () => {
  const { eventId } = await makePublished(t, t.world.host)
  expect(await status(null, eventId)).toEqual({ status: 'PUBLISHED', isExpired: false })
  t.clock.advance({ hours: 25 })
  expect(await status(null, eventId)).toEqual({ status: 'STARTED', isExpired: false })
  t.clock.advance({ hours: 3 })
  expect(await status(null, eventId)).toEqual({ status: 'ENDED', isExpired: true })
})
