import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, createInviteLink, endInvite, sendInvite } from '#testing/steps/send-invites.ts'
import { forgetInvites } from './forget-invites.ts'
import { purgeInvites } from './purge-invites.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const listSent = (person: Person, asked: { state?: string; first?: number; after?: string | null } = {}) =>
  t.ask(
    person,
    graphql(`query ($state: InviteState, $first: Int, $after: String) {
      myInvites(state: $state, first: $first, after: $after) {
        nodes {
          inviteId emailAddress state closedBecause isForViewer targetName targetPath inviter { name }
          invitee { name } acceptances { user { name } sharedContact { emailAddress } } sharedContact { phoneNumber }
        }
        totalCount hasNextPage endCursor
      }
    }`),
    asked,
  )

test('what one sent is listed page by page, the newest first, and by how it stands', async () => {
  const sender = await t.world.addPerson('lister')
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) {
    t.clock.advance({ seconds: 1 })
    ids.unshift((await sendInvite(t, sender, `listed${n}@example.test`)).data.invite.inviteId)
  }
  await endInvite(t, 'revokeInvite', sender, ids[0] ?? '')
  const first = await listSent(sender, { first: 4 })
  expect(first.data.myInvites).toMatchObject({ totalCount: 7, hasNextPage: true })
  const rest = await listSent(sender, { first: 4, after: first.data.myInvites.endCursor })
  const seen = [...first.data.myInvites.nodes, ...rest.data.myInvites.nodes].map(({ inviteId }) => inviteId)
  expect(seen).toEqual(ids)
  expect((await listSent(sender, { state: 'REVOKED' })).data.myInvites.totalCount).toBe(1)
  expect((await listSent(sender, { state: 'PENDING' })).data.myInvites.totalCount).toBe(6)
  t.clock.advance({ hours: 24 * 30 })
  const again = await t.world.signIn(sender)
  expect((await listSent(again, { state: 'EXPIRED' })).data.myInvites.totalCount).toBe(6)
  expect((await listSent(again, { after: 'nonsense' })).code).toBe('BAD_INPUT')
  expect((await listSent(t.world.member)).code).not.toBe('OK')
})

test('a list asks the database as often for many as for one', async () => {
  const host = await t.world.signIn(t.world.host)
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => t.world.addPerson(`counted-${n}`)))
  const inviteTo = async (person: Person) => {
    const { slug } = await makeEvent({ ...t, world: { ...t.world, host } })
    const aim = { kind: 'EVENT' as const, targetIdOrSlug: slug, role: 'DOOR' }
    const { data } = await sendInvite(t, host, person.userName, aim)
    await acceptInvite(t, person, data.invite.inviteId)
  }
  const [one, ...more] = people
  if (one) await inviteTo(one)
  const forOne = await t.statements(() => listSent(host))
  for (const person of more) await inviteTo(person)
  expect((await listSent(host)).data.myInvites.totalCount).toBe(6)
  expect(await t.statements(() => listSent(host))).toBe(forOne)
})

const left = async (ids: readonly string[]) =>
  (await t.db.selectFrom('invite').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

test('what is over for 60 days goes, but for what somebody accepted', async () => {
  const [sender, friend] = [await t.world.addPerson('keeper'), await t.world.addPerson('kept-friend')]
  const old = await sendInvite(t, sender, 'forgotten@example.test')
  const accepted = await sendInvite(t, sender, 'kept-friend')
  await acceptInvite(t, friend, accepted.data.invite.inviteId)
  const link = await createInviteLink(t, sender)
  const follower = await t.world.addPerson('kept-follower')
  await acceptInvite(t, follower, link.data.invite.inviteId)
  const ids = [old, accepted, link].map(({ data }) => data.invite.inviteId)
  t.clock.advance({ hours: 24 * 90 - 1 })
  await purgeInvites(t.services)
  expect((await left(ids)).sort()).toEqual([...ids].sort())
  t.clock.advance({ hours: 2 })
  await purgeInvites(t.services)
  expect((await left(ids)).sort()).toEqual(ids.slice(1).sort())
})

test('of somebody who is erased nothing stays but that an invite was accepted', async () => {
  const [sender, friend] = [await t.world.addPerson('erased-one'), await t.world.addPerson('stays')]
  const waiting = await sendInvite(t, sender, 'unborn@example.test', { message: 'Words' })
  const counted = await sendInvite(t, friend, 'Erased-One@example.test', { message: 'Words' })
  await acceptInvite(t, sender, counted.data.invite.inviteId)
  await inWork(t.services, (work) =>
    forgetInvites(work, { id: sender.userId, email: 'erased-one@example.test', phoneNumber: null }),
  )
  expect(await left([waiting.data.invite.inviteId])).toEqual([])
  const row = await t.db
    .selectFrom('invite')
    .innerJoin('invite_acceptance', 'invite_id', 'id')
    .select(['state', 'to_email', 'message', 'shares_contact'])
    .where('id', '=', counted.data.invite.inviteId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'ACCEPTED', to_email: null, message: null, shares_contact: false })
})
