import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import type { Aim } from '#testing/steps/send-invites.ts'
import { acceptInvite, createInviteLink, sendInvite } from '#testing/steps/send-invites.ts'

const REMOVE_CO_HOST = graphql(
  `mutation ($eventId: ID!) { removeEventRoles(eventId: $eventId, userName: "taken-off", roles: [CO_HOST]) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function waitingFor(person: Person, { kind, targetIdOrSlug }: Aim) {
  const { data } = await t.ask(
    person,
    graphql(`query ($kind: InviteKind!, $target: String!) {
      waitingInvites(kind: $kind, targetIdOrSlug: $target) { inviteId role isLink }
    }`),
    { kind, target: targetIdOrSlug },
  )
  return data.waitingInvites
}

const linkBy = async (person: Person, aim: Aim) =>
  (await createInviteLink(t, person, aim)).data.invite.inviteId

test('in the team of a club a link is seen by who sent it and by the owner, and nobody reads their way up', async () => {
  const { owner } = t.world
  const team = (role: string) => ({ kind: 'CLUB_TEAM' as const, targetIdOrSlug: 'test-club', role })
  const admin = await t.world.addPerson('team-admin')
  const accounts = await t.world.addPerson('team-accounts')
  for (const [person, role] of [
    [admin, 'ADMIN'],
    [accounts, 'ACCOUNT_MANAGER'],
  ] as const) {
    const { data } = await sendInvite(t, owner, person.userName, team(role))
    expect((await acceptInvite(t, person, data.invite.inviteId)).code).toBe('OK')
  }
  const ofOwner = await linkBy(owner, team('ADMIN'))
  const ofAdmin = await linkBy(admin, team('REWARD_MANAGER'))
  const ofAccounts = await linkBy(accounts, team('OFFER_MANAGER'))
  await sendInvite(t, owner, 'next-admin@example.test', team('ADMIN'))
  await sendInvite(t, owner, 'next-events@example.test', team('EVENT_MANAGER'))
  const seenBy = async (person: Person) => {
    const list = await waitingFor(person, team(''))
    return {
      links: list.filter(({ isLink }) => isLink).map(({ inviteId }) => inviteId),
      named: list.filter(({ isLink }) => !isLink).map(({ role }) => role),
    }
  }
  expect(await seenBy(owner)).toEqual({
    links: [ofOwner, ofAdmin, ofAccounts],
    named: ['ADMIN', 'EVENT_MANAGER'],
  })
  expect(await seenBy(admin)).toEqual({ links: [ofAdmin], named: ['ADMIN', 'EVENT_MANAGER'] })
  expect(await seenBy(accounts)).toEqual({ links: [ofAccounts], named: ['EVENT_MANAGER'] })
})

test('who was taken off an event comes back by no link from before, but by an invite in their name', async () => {
  const { host } = t.world
  const helper = await t.world.addPerson('taken-off')
  const { eventId, slug } = await makeEvent(t)
  await makeCoHost(t, host, eventId, helper)
  const aim = (role: string) => ({ kind: 'EVENT' as const, targetIdOrSlug: slug, role })
  const noted = await linkBy(host, aim('COORDINATOR'))
  t.clock.advance({ minutes: 1 })
  const taken = await t.ask(host, REMOVE_CO_HOST, { eventId })
  expect(taken.code).toBe('OK')
  t.clock.advance({ minutes: 1 })
  expect((await acceptInvite(t, helper, noted)).errors[0]).toMatchObject({
    message: "You've left this event since this link was made. Ask for an invite in your name.",
    extensions: { code: 'CONFLICT' },
  })
  // Other people can still accept by the link.
  expect((await acceptInvite(t, t.world.stranger, noted)).code).toBe('OK')
  const after = (await sendInvite(t, host, 'taken-off', aim('TALENT'))).data.invite.inviteId
  expect((await acceptInvite(t, helper, after)).code).toBe('OK')
})
