import { randomUUID } from 'node:crypto'
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
import { awardTo, makeAchievement, takeBackFrom } from '#testing/steps/make-achievement.ts'
import { acceptInvite } from '#testing/steps/send-invites.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
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

const UPDATE = graphql('mutation ($input: UpdateClubInput!) { updateClub(input: $input) { clubId } }')
const LEAVE = graphql('mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }')
const SAVE = graphql(
  'mutation ($input: SavePointsSettingsInput!) { savePointsSettings(input: $input) { clubId } }',
)
const GRANT = graphql('mutation ($input: GrantPointsInput!) { grantPoints(input: $input) { amount } }')
const IMPORT = graphql(`mutation ($clubId: ID!, $csv: String!, $dryRun: Boolean!, $key: String!) {
  importPoints(clubId: $clubId, csv: $csv, dryRun: $dryRun, idempotencyKey: $key) { isApplied }
}`)
const CHANGE = graphql(
  'mutation ($input: UpdateAchievementInput!) { updateAchievement(input: $input) { bio } }',
)
const DELETE = graphql('mutation ($id: ID!) { deleteAchievement(achievementId: $id) { clubId } }')
const AWARD_LIST = graphql(`mutation ($id: ID!, $names: [String!]!, $dryRun: Boolean!, $key: String!) {
  awardAchievements(achievementId: $id, userNames: $names, dryRun: $dryRun, idempotencyKey: $key) { rows { fate } }
}`)

// All that the log says, in the order of the alphabet: entries of the same moment have no other order.
async function logOf(clubId: string) {
  const { nodes } = (await readClubLog(t, await t.world.signIn(t.world.owner), clubId)).data.clubLog
  return nodes.map(({ what }) => what).sort()
}

test('changes of the details, the address and the state are noted, and what stays as it is is not', async () => {
  const owner = await t.world.signIn(t.world.owner)
  const clubId = await makeClub(t, owner, { name: 'Noted', description: 'Old' })
  const avatarAssetId = await sendPicture(t, owner, 'presignClubUpload')
  const update = async (change: object) =>
    expect((await t.ask(owner, UPDATE, { input: { clubId, ...change } })).code).toBe('OK')
  await update({ name: 'Noted', description: 'Old', socialLinks: [], published: true, status: 'OPEN' })
  expect(await logOf(clubId)).toEqual([])
  await update({
    name: 'Renamed',
    description: 'A secret plan',
    colors: { background: '#000000', text: '#FFFFFF' },
    status: 'CLOSED',
    published: false,
    avatarAssetId,
  })
  await t.ask(owner, graphql('mutation ($id: ID!) { updateClubSlug(clubId: $id, slug: "moved") { slug } }'), {
    id: clubId,
  })
  const noted = await logOf(clubId)
  expect(noted).toEqual([
    'owner changed the address from noted to moved.',
    'owner changed the club from “Open” to “Closed”.',
    'owner changed the colors.',
    'owner changed the details: Name, Description.',
    'owner changed the picture.',
    'owner hid the club from everyone outside the team.',
  ])
  expect(noted.join()).not.toContain('secret')
})

test('a member of the team who leaves the club is noted, and a plain member is not', async () => {
  const { owner, door, member } = t.world
  const clubId = await makeClub(t, owner, {}, [{ person: door, role: 'ADMIN' }])
  const leaver = await t.world.signIn(door)
  await t.ask(leaver, LEAVE, { id: clubId })
  await t.ask(await t.world.signIn(member), LEAVE, { id: clubId })
  expect(await logOf(clubId)).toEqual(['door left the team (Admin).'])
})

test('settings of points, grants and imports are noted without their reasons', async () => {
  const owner = await t.world.signIn(t.world.owner)
  const clubId = await makeClub(t, owner, {}, [{ person: t.world.host, role: 'ADMIN' }])
  const settings = { clubId, discountBuckets: [], multiplierPercent: 100, maturesAfterDays: 0 }
  await t.ask(owner, SAVE, { input: settings })
  const reason = 'Best cake'
  await t.ask(owner, GRANT, {
    input: { clubId, userName: 'host', amount: '1200', reason, idempotencyKey: randomUUID() },
  })
  const csv = 'owner,5,Cake\nhost,7,Cake\nhost,8,Cake'
  for (const dryRun of [true, false]) await t.ask(owner, IMPORT, { clubId, csv, dryRun, key: randomUUID() })
  const noted = await logOf(clubId)
  expect(noted).toEqual([
    'owner changed how points work (version 1).',
    'owner gave points to host: 1,200.',
    'owner imported points. People: 2. Points in all: 20.',
  ])
  expect(noted.join().toLowerCase()).not.toContain('cake')
})

test('achievements are noted when they are made, published, changed, awarded, taken back and deleted', async () => {
  const owner = await t.world.signIn(t.world.owner)
  const { host, member } = t.world
  const clubId = await makeClub(t, owner)
  const input = { clubIdOrSlug: clubId, displayName: 'Regular', published: false }
  const id = await makeAchievement({ ask: t.ask, world: { ...t.world, owner } }, { input })
  const change = (given: object) => t.ask(owner, CHANGE, { input: { achievementId: id, ...given } })
  await change({ displayName: 'Regular' })
  await change({ bio: 'Comes every week' })
  await change({ published: true })
  await awardTo(t, id, host, { by: owner })
  const names = ['member', 'nobody-at-all']
  for (const dryRun of [true, false]) {
    await t.ask(owner, AWARD_LIST, { id, names, dryRun, key: randomUUID() })
  }
  await takeBackFrom({ ask: t.ask, world: { ...t.world, owner } }, id, member, { reason: 'A private reason' })
  const second = await makeAchievement(
    { ask: t.ask, world: { ...t.world, owner } },
    { input: { ...input, displayName: 'Never given' } },
  )
  await t.ask(owner, DELETE, { id: second })
  const noted = await logOf(clubId)
  expect(noted).toEqual([
    'owner awarded the achievement “Regular” to a list. People: 1.',
    'owner awarded the achievement “Regular” to host.',
    'owner changed the achievement “Regular”.',
    'owner deleted the achievement “Never given”.',
    'owner made the achievement “Never given”.',
    'owner made the achievement “Regular”.',
    'owner published the achievement “Regular”.',
    'owner took the achievement “Regular” back from member.',
  ])
  expect(noted.join()).not.toContain('private')
})
