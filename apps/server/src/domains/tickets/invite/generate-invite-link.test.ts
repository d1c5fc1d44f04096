import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeCrowd, tally } from '#testing/races/run-rush.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeInviteLink } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, endInvite, readInvite } from '#testing/steps/send-invites.ts'

let t: TestApp
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const LINKS = graphql(
  'query ($id: String!) { eventInviteLinks(eventIdOrSlug: $id) { inviteId uses mostUses } }',
)
const SEE = graphql('query ($id: String!) { event(eventIdOrSlug: $id) { eventId } }')

async function privateEvent() {
  const event = await makeEvent(t)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', event.eventId).execute()
  return event
}

test('a link leads to a private event, counts each person once, and says when it is used up', async () => {
  const { host, member, stranger, secondMember } = t.world
  const { eventId } = await privateEvent()
  const { data } = await makeInviteLink(t, host, eventId, { mostUses: 2 })
  const { inviteId, url } = data.generateEventInviteLink
  expect(url).toBe(`${t.services.config.publicUrl}/accept-invite/${inviteId}`)
  expect((await t.ask(member, SEE, { id: eventId })).code).toBe('NOT_FOUND')
  for (const person of [member, member, stranger]) {
    expect((await acceptInvite(t, person, inviteId)).code).toBe('OK')
  }
  expect((await t.ask(member, SEE, { id: eventId })).code).toBe('OK')
  const late = await acceptInvite(t, secondMember, inviteId)
  expect([late.code, late.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This link was used as often as its host allowed. Ask for another one.',
  ])
  expect((await readInvite(t, secondMember, inviteId)).data.invite.closedBecause).toBe(
    late.errors[0]?.message,
  )
  // A person who is in has accepted it, and reads nothing of a limit.
  expect((await readInvite(t, member, inviteId)).data.invite.state).toBe('ACCEPTED')
  expect((await t.ask(host, LINKS, { id: eventId })).data.eventInviteLinks).toEqual([
    { inviteId, uses: 2, mostUses: 2 },
  ])
})

test('of many who follow a link at the same moment, at two servers, exactly as many get in as it allows', async () => {
  const { eventId } = await privateEvent()
  const crowd = await makeCrowd(t, 16)
  const { data } = await makeInviteLink(t, t.world.host, eventId, { mostUses: 5 })
  const { inviteId } = data.generateEventInviteLink
  const answers = await Promise.all(
    crowd.map((person, index) => acceptInvite(index % 2 ? t : other, person, inviteId)),
  )
  expect(tally(answers.map(({ code }) => code))).toEqual({ OK: 5, CONFLICT: 11 })
  const guests = await t.db.selectFrom('attendee').select('id').where('event_id', '=', eventId).execute()
  expect(guests).toHaveLength(5)
})

test('a link ends at its moment, at the latest with the event, and when it is revoked', async () => {
  const { host, member } = t.world
  const { eventId } = await privateEvent()
  const now = t.clock.now()
  const ending = (minutes: number) => ({ expiresAt: now.add({ minutes }).toString() })
  expect((await makeInviteLink(t, host, eventId, ending(-1))).code).toBe('BAD_INPUT')
  expect((await makeInviteLink(t, host, eventId, ending(60 * 24))).code).toBe('BAD_INPUT')
  const short = await makeInviteLink(t, host, eventId, ending(5))
  const open = await makeInviteLink(t, host, eventId)
  const revoked = open.data.generateEventInviteLink.inviteId
  expect((await endInvite(t, 'revokeInvite', host, revoked)).code).toBe('OK')
  expect((await acceptInvite(t, member, revoked)).code).toBe('NOT_FOUND')
  t.clock.advance({ minutes: 6 })
  const late = await acceptInvite(t, member, short.data.generateEventInviteLink.inviteId)
  expect(late.errors[0]?.message).toBe('This invite has expired. Ask for a new one.')
  expect((await t.ask(host, LINKS, { id: eventId })).data.eventInviteLinks).toEqual([])
})

test('a link is good only while its maker may invite, and a promoter sees only their own', async () => {
  const { host, promoter, member } = t.world
  const { eventId } = await privateEvent()
  const role = {
    event_id: eventId,
    user_id: promoter.userId,
    role: 'PROMOTER' as const,
    assigned_at: t.clock.now(),
  }
  await t.db.insertInto('event_role').values(role).execute()
  const { data } = await makeInviteLink(t, promoter, eventId)
  await makeInviteLink(t, host, eventId)
  const { inviteId } = data.generateEventInviteLink
  expect((await t.ask(promoter, LINKS, { id: eventId })).data.eventInviteLinks).toHaveLength(1)
  expect((await t.ask(host, LINKS, { id: eventId })).data.eventInviteLinks).toHaveLength(2)
  await t.db.deleteFrom('event_role').where('event_id', '=', eventId).execute()
  const refused = await acceptInvite(t, member, inviteId)
  expect(refused.errors[0]?.message).toBe('The person who sent this invite can no longer invite people.')
})
