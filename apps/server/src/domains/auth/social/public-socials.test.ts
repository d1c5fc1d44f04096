import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const READ_EVENT_ATTENDEES = graphql(
  `query ($eventIdOrSlug: String!) { eventAttendees(eventIdOrSlug: $eventIdOrSlug) { nodes { user { socialMediaConnections { url } } } } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Provider = 'facebook' | 'instagram' | 'twitch'

async function connect(userId: string, provider: Provider, url: string | null) {
  await t.db
    .insertInto('social_connection')
    .values({
      provider,
      subject: `of ${userId}`,
      user_id: userId,
      name: 'Secret Name',
      url,
      connected_at: t.clock.now(),
    })
    .execute()
}

const seen = async (userId: string) =>
  (
    await t.ask(
      null,
      graphql('query ($id: ID!) { user(userId: $id) { socialMediaConnections { provider url } } }'),
      { id: userId },
    )
  ).data.user.socialMediaConnections

test('everybody sees the pages of a person, and nothing of accounts that have none', async () => {
  const { userId } = await t.world.addPerson('is-elsewhere')
  await connect(userId, 'twitch', 'https://twitch.example/somebody')
  await connect(userId, 'facebook', null)
  await connect(userId, 'instagram', 'javascript:alert(1)')
  expect(await seen(userId)).toEqual([{ provider: 'twitch', url: 'https://twitch.example/somebody' }])
  expect(await seen(t.world.stranger.userId)).toEqual([])
  // Not in the schema, so no typed document asks for it.
  const { code } = await t.askText(
    null,
    'query ($id: ID!) { user(userId: $id) { socialMediaConnections { name } } }',
    { id: userId },
  )
  expect(code).toBe('BAD_INPUT')
})

test('who went away is shown with no page', async () => {
  const guest = await t.world.addPerson('goes-away')
  await connect(guest.userId, 'twitch', 'https://twitch.example/gone')
  const made = await makeEvent(t, { tickets: [{}] })
  await takeTickets(t, guest, made.eventId, made.eventTicketIds[0] ?? '')
  const pages = async () =>
    (
      await t.ask(
        t.world.host,
        graphql(`query ($id: String!) {
          eventAttendees(eventIdOrSlug: $id) { nodes { user { socialMediaConnections { url } } } }
        }`),
        { id: made.slug },
      )
    ).data.eventAttendees.nodes[0]?.user.socialMediaConnections
  expect(await pages()).toHaveLength(1)
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', guest.userId)
    .execute()
  expect(await pages()).toEqual([])
})

test('the pages of all guests of a list are one statement', async () => {
  const made = await makeEvent(t, { tickets: [{}] })
  const list = () =>
    t.statements(() => t.ask(t.world.host, READ_EVENT_ATTENDEES, { eventIdOrSlug: made.slug }))
  const join = async (userName: string) => {
    const person = await t.world.addPerson(userName)
    await connect(person.userId, 'twitch', `https://twitch.example/${userName}`)
    await takeTickets(t, person, made.eventId, made.eventTicketIds[0] ?? '')
  }
  await join('guest-one')
  const one = await list()
  await join('guest-two')
  await join('guest-three')
  expect(await list()).toBe(one)
})
