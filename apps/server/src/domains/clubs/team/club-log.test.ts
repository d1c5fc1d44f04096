import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import {
  inviteToClub,
  readClubLog,
  readClubPeople,
  removeFromClub,
  updateInClub,
} from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { acceptInvite } from '#testing/steps/send-invites.ts'
import { purgeClubLog } from './purge-club-log.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function lived() {
  const { owner, member } = t.world
  const clubId = await makeClub(t, owner)
  const { data } = await inviteToClub(t, 'TEAM', owner, clubId, 'EVENT_MANAGER', 'member')
  await acceptInvite(t, member, data.invite.inviteId)
  t.clock.advance({ seconds: 1 })
  await updateInClub(t, 'TEAM', owner, clubId, member, 'ADMIN')
  // A change to the same role changes nothing, and is not logged.
  await updateInClub(t, 'TEAM', owner, clubId, member, 'ADMIN')
  t.clock.advance({ seconds: 1 })
  await removeFromClub(t, 'TEAM', member, clubId, member)
  return clubId
}

test('the team reads who changed what, newest first, to its end', async () => {
  const { owner } = t.world
  const clubId = await lived()
  const { clubLog } = (await readClubLog(t, owner, clubId, { first: 2 })).data
  expect(clubLog).toMatchObject({ totalCount: 3, hasNextPage: true })
  const rest = (await readClubLog(t, owner, clubId, { first: 2, after: clubLog.endCursor })).data.clubLog
  expect(rest.hasNextPage).toBe(false)
  expect([...clubLog.nodes, ...rest.nodes].map(({ what }) => what)).toEqual([
    'member left the team (Admin).',
    'owner changed the role of member from Event manager to Admin.',
    'member joined the team as Event manager, invited by owner.',
  ])
  const parts = await t.ask(
    owner,
    graphql(
      'query ($id: String!) { clubLog(clubIdOrSlug: $id, first: 1) { nodes { text values actor { userName } } } }',
    ),
    { id: clubId },
  )
  expect(parts.data.clubLog.nodes).toEqual([
    {
      text: '{{actor}} left the team ({{role}}).',
      values: { actor: 'member', role: { text: 'Admin' } },
      actor: { userName: 'member' },
    },
  ])
})

test('it is kept as long as the audit', async () => {
  const { owner } = t.world
  const clubId = await lived()
  const count = async () =>
    (await readClubLog(t, await t.world.signIn(owner), clubId)).data.clubLog.totalCount
  t.clock.advance({ hours: 24 * (t.services.config.retention.auditDays - 1) })
  await purgeClubLog(t.services)
  expect(await count()).toBe(3)
  t.clock.advance({ hours: 48 })
  await purgeClubLog(t.services)
  expect(await count()).toBe(0)
})

test('an erased person has no role any more, and the log does not name them', async () => {
  const person = await t.world.addPerson('forgotten')
  const owner = await t.world.signIn(t.world.owner)
  const clubId = await makeClub(t, owner)
  const { data } = await inviteToClub(t, 'TEAM', owner, clubId, 'ADMIN', 'forgotten')
  await acceptInvite(t, person, data.invite.inviteId)
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.userId).execute()
  t.clock.advance({ hours: 24 * 91 })
  await eraseAccounts.run(t.services)
  const again = await t.world.signIn(owner)
  expect((await readClubPeople(t, again, clubId)).team).toEqual(['owner OWNER'])
  const { nodes } = (await readClubLog(t, again, clubId)).data.clubLog
  expect(nodes.map(({ what }) => what).join()).not.toContain('forgotten')
})
