import type { EventPermission } from '@reprise/rules/events/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makePublished } from '#testing/events/make-draft.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { answerersAt } from './answerers-at.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const give = (eventId: string, userName: string, role: 'COORDINATOR' | 'DOOR') =>
  t.ask(
    t.world.host,
    graphql(`mutation ($eventId: ID!, $userName: String!, $role: EventAttendeeRole!) {
      addEventRoles(eventId: $eventId, userName: $userName, roles: [$role]) { eventId }
    }`),
    { eventId, userName, role },
  )

const leave = (
  person: Person,
  eventId: string,
  userName: string,
  role: 'COORDINATOR' | 'CO_HOST' | 'DOOR' | 'PROMOTER',
  permissions: EventPermission[],
) =>
  t.ask(
    person,
    graphql(`mutation ($eventId: ID!, $userName: String!, $role: EventAttendeeRole!, $permissions: [EventPermission!]!) {
      updateEventRole(eventId: $eventId, userName: $userName, role: $role, permissions: $permissions) {
        usersRoles { role permissions user { userName } }
      }
    }`),
    { eventId, userName, role, permissions },
  )

const mine = async (person: Person, eventId: string) =>
  (
    await t.ask(
      person,
      graphql('query ($eventId: String!) { event(eventIdOrSlug: $eventId) { myPermissions } }'),
      { eventId },
    )
  ).data?.event?.myPermissions

const scan = async (person: Person, eventId: string) =>
  (
    await t.ask(
      person,
      graphql(`mutation ($eventId: ID!, $key: String!) {
        verifyTicket(eventId: $eventId, code: "nothing", idempotencyKey: $key) { status } }`),
      { eventId, key: crypto.randomUUID() },
    )
  ).code

it('takes permissions of a role from a person, at once and at the door too, and gives them back', async () => {
  const { eventId } = await makePublished(t, t.world.host)
  await give(eventId, 'door', 'DOOR')
  expect(await scan(t.world.door, eventId)).toBe('OK')
  const { data } = await leave(t.world.host, eventId, '@door', 'DOOR', ['CAN_SEARCH_GUESTS'])
  expect(data?.updateEventRole.usersRoles).toEqual([
    { role: 'DOOR', permissions: ['CAN_SEARCH_GUESTS'], user: { userName: 'door' } },
  ])
  expect(await mine(t.world.door, eventId)).toEqual(['CAN_SEARCH_GUESTS'])
  expect(await scan(t.world.door, eventId)).toBe('FORBIDDEN')
  await leave(t.world.host, eventId, 'door', 'DOOR', ['CAN_SCAN_TICKET', 'CAN_SEARCH_GUESTS'])
  expect(await scan(t.world.door, eventId)).toBe('OK')
})

it('leaves the permissions of another role, and begins whole with a role that was given again', async () => {
  const { eventId } = await makePublished(t, t.world.host)
  await give(eventId, 'stranger', 'COORDINATOR')
  await give(eventId, 'stranger', 'DOOR')
  await leave(t.world.host, eventId, 'stranger', 'COORDINATOR', [])
  expect(await mine(t.world.stranger, eventId)).toContain('CAN_SCAN_TICKET')
  expect(await mine(t.world.stranger, eventId)).not.toContain('CAN_APPROVE_ATTENDEE')
  await t.ask(
    t.world.host,
    graphql(`mutation ($eventId: ID!) {
      removeEventRoles(eventId: $eventId, userName: "stranger", roles: [COORDINATOR]) { eventId } }`),
    { eventId },
  )
  await give(eventId, 'stranger', 'COORDINATOR')
  expect(await mine(t.world.stranger, eventId)).toContain('CAN_APPROVE_ATTENDEE')
})

it('does not tell a person of requests that they may not answer', async () => {
  const { eventId } = await makePublished(t, t.world.host)
  await give(eventId, 'stranger', 'COORDINATOR')
  const answerers = async () =>
    (await answerersAt(t.db, [eventId])).map(({ userId, isOnlyForOwn }) => ({ userId, isOnlyForOwn }))
  const stranger = { userId: t.world.stranger.userId, isOnlyForOwn: false }
  expect(await answerers()).toContainEqual(stranger)
  await leave(t.world.host, eventId, 'stranger', 'COORDINATOR', ['CAN_APPROVE_MY_ATTENDEE'])
  expect(await answerers()).toContainEqual({ ...stranger, isOnlyForOwn: true })
  await leave(t.world.host, eventId, 'stranger', 'COORDINATOR', [])
  expect(await answerers()).not.toContainEqual(expect.objectContaining({ userId: t.world.stranger.userId }))
})

it('refuses a permission that the role does not have, a role that nobody has, and the own role', async () => {
  const { eventId } = await makePublished(t, t.world.host)
  await give(eventId, 'door', 'DOOR')
  const more = await leave(t.world.host, eventId, 'door', 'DOOR', ['CAN_EDIT_EVENT'])
  expect([more.code, more.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { permissions: 'The role does not give this permission' },
  ])
  expect((await leave(t.world.host, eventId, 'stranger', 'DOOR', [])).code).toBe('NOT_FOUND')
  await makeCoHost(t, t.world.host, eventId, t.world.coHost)
  expect((await leave(t.world.coHost, eventId, 'cohost', 'CO_HOST', [])).code).toBe('FORBIDDEN')
  expect((await leave(t.world.coHost, eventId, 'door', 'DOOR', [])).code).toBe('OK')
  await give(eventId, 'cohost', 'DOOR')
  expect((await leave(t.world.coHost, eventId, 'cohost', 'DOOR', [])).code).toBe('CONFLICT')
})

it('shows the permissions of a role to the person and to those who may give it, and to nobody else', async () => {
  const { eventId } = await makePublished(t, t.world.host)
  await give(eventId, 'door', 'DOOR')
  await give(eventId, 'stranger', 'COORDINATOR')
  const shownTo = async (person: Person) =>
    (
      await t.ask(
        person,
        graphql(`query ($eventId: String!) {
          eventStaff(eventIdOrSlug: $eventId) { nodes { role permissions } } }`),
        { eventId },
      )
    ).data?.eventStaff.nodes
      .filter(({ permissions }) => permissions !== null)
      .map(({ role }) => role)
  expect(await shownTo(t.world.host)).toEqual(['DOOR', 'COORDINATOR'])
  expect(await shownTo(t.world.door)).toEqual(['DOOR'])
  expect(await shownTo(t.world.stranger)).toEqual(['COORDINATOR'])
})
