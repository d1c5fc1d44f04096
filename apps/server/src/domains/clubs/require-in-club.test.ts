import { randomUUID } from 'node:crypto'
import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { clubCollaboratorRoles, clubTeamRoles } from '@reprise/rules/clubs/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { inviteToClub, makeCollaborator, readClubLog, readClubPeople } from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { acceptInvite } from '#testing/steps/send-invites.ts'

// Table C through the API: each role of a team, and each role of a collaborator, tries each area. Also tests the guards
// of points and achievements.

const UPDATE = graphql('mutation ($input: UpdateClubInput!) { updateClub(input: $input) { clubId } }')
const MOVE = graphql(
  'mutation ($clubId: ID!, $slug: String!) { updateClubSlug(clubId: $clubId, slug: $slug) { slug } }',
)
const SAVE = graphql(
  'mutation ($input: SavePointsSettingsInput!) { savePointsSettings(input: $input) { clubId } }',
)
const SAVE_TIERS = graphql(
  'mutation ($input: SaveClubTiersInput!) { saveClubTiers(input: $input) { tiersVersion } }',
)
const GRANT = graphql('mutation ($input: GrantPointsInput!) { grantPoints(input: $input) { amount } }')
const IMPORT = graphql(`mutation ($clubId: ID!, $csv: String!, $key: String!) {
  importPoints(clubId: $clubId, csv: $csv, dryRun: true, idempotencyKey: $key) { total }
}`)
const MAKE = graphql(
  'mutation ($input: CreateAchievementInput!) { createAchievement(input: $input) { achievementId } }',
)
const CHANGE = graphql(
  'mutation ($input: UpdateAchievementInput!) { updateAchievement(input: $input) { bio } }',
)
const AWARD = graphql(
  'mutation ($id: ID!, $userName: String!) { awardAchievement(achievementId: $id, userName: $userName) { awardId } }',
)
const TIERS_VERSION = graphql('query ($id: String!) { club(clubIdOrSlug: $id) { tiersVersion } }')
const READ = graphql(`query ($id: String!) {
  club(clubIdOrSlug: $id) { canEditDetails canEditPoints canEditTiers pointsSettings { version } tierSeating { total } }
}`)
const READ_DRAFT = graphql(
  'query ($id: String!) { achievement(achievementIdOrSlug: $id) { mayEdit published } }',
)

let t: TestApp
let clubId: string
let draftId: string
beforeAll(async () => {
  t = await startTestApp()
  clubId = await makeClub(t, t.world.owner, { name: 'Table C' })
  const made = await t.ask(t.world.owner, MAKE, { input: achievement(clubId, { published: false }) })
  draftId = made.data.createAchievement.achievementId
  await t.ask(t.world.owner, SAVE_TIERS, { input: { clubId, expectedVersion: 0, tiers: [] } })
})
afterAll(() => t.close())

const achievement = (id: string, change: object = {}) => ({
  clubIdOrSlug: id,
  displayName: 'Regular',
  bio: '',
  category: 'EVENT_BADGE' as const,
  published: true,
  idempotencyKey: randomUUID(),
  ...change,
})

type Try = (person: Person, id: string) => Promise<{ code: string }>
const settings = { discountBuckets: [], multiplierPercent: 100, maturesAfterDays: 0 }
const grantOf = (id: string, userName: string) => ({
  clubId: id,
  userName,
  amount: '1',
  reason: 'Best cake',
  idempotencyKey: randomUUID(),
})

// The areas of table C that exist, with the roles that edit them.
const leaders: ClubTeamRole[] = ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER']
const awarders: ClubTeamRole[] = ['OWNER', 'ADMIN', 'REWARD_MANAGER']
const edits: [string, readonly ClubTeamRole[], Try][] = [
  ['details', leaders, (person, id) => t.ask(person, UPDATE, { input: { clubId: id, description: 'New' } })],
  [
    'slug',
    leaders,
    (person, id) => t.ask(person, MOVE, { clubId: id, slug: `table-${randomUUID().slice(0, 8)}` }),
  ],
  ['accounts', leaders, (person, id) => t.ask(person, UPDATE, { input: { clubId: id, socialLinks: [] } })],
  ['team', leaders, (person, id) => inviteToClub(t, 'TEAM', person, id, 'EVENT_MANAGER')],
  ['team, an admin', ['OWNER', 'ADMIN'], (person, id) => inviteToClub(t, 'TEAM', person, id, 'ADMIN')],
  ['collaborators', leaders, (person, id) => inviteToClub(t, 'COLLABORATOR', person, id, 'REWARD_MANAGER')],
  ['points settings', leaders, (person, id) => t.ask(person, SAVE, { input: { clubId: id, ...settings } })],
  [
    'granted points',
    leaders,
    (person, id) => t.ask(person, GRANT, { input: grantOf(id, t.world.owner.userName) }),
  ],
  [
    'imported points',
    leaders,
    (person, id) => t.ask(person, IMPORT, { clubId: id, csv: 'owner,1,Cake', key: randomUUID() }),
  ],
  [
    'tiers',
    awarders,
    async (person, id) => {
      const { data } = await t.ask(t.world.owner, TIERS_VERSION, { id })
      const expectedVersion = data?.club.tiersVersion ?? 0
      return t.ask(person, SAVE_TIERS, { input: { clubId: id, expectedVersion, tiers: [] } })
    },
  ],
  ['a new achievement', awarders, (person, id) => t.ask(person, MAKE, { input: achievement(id) })],
]

async function personOf(role: ClubTeamRole, isCollaborator: boolean): Promise<Person> {
  const { owner } = t.world
  if (role === 'OWNER') return owner
  const person = await t.world.addPerson(`${isCollaborator ? 'outer' : 'inner'}-${role.toLowerCase()}`)
  if (isCollaborator) await makeCollaborator(t, owner, clubId, person, role)
  else {
    const { data } = await inviteToClub(t, 'TEAM', owner, clubId, role)
    await acceptInvite(t, person, data.invite.inviteId)
  }
  return person
}

const all = [
  ...clubTeamRoles.map((role) => ({ role, isCollaborator: false })),
  ...clubCollaboratorRoles.map((role) => ({ role, isCollaborator: true })),
]

describe.each(all)('$role (collaborator: $isCollaborator)', ({ role, isCollaborator }) => {
  let person: Person
  beforeAll(async () => {
    person = await personOf(role, isCollaborator)
  })

  it.each(edits)('edits only what table C says: %s', async (_area, editors, attempt) => {
    expect((await attempt(person, clubId)).code).toBe(editors.includes(role) ? 'OK' : 'FORBIDDEN')
  })

  it('changes and awards achievements only where table C says so', async () => {
    const allowed = awarders.includes(role)
    const changed = await t.ask(person, CHANGE, { input: { achievementId: draftId, bio: role } })
    expect(changed.code).toBe(allowed ? 'OK' : 'FORBIDDEN')
    // Nobody awards a draft.
    const awarded = await t.ask(person, AWARD, { id: draftId, userName: 'owner' })
    expect(awarded.code).toBe(allowed ? 'CONFLICT' : 'FORBIDDEN')
  })

  it('views all of these areas', async () => {
    const { data } = await t.ask(person, READ, { id: clubId })
    expect(data.club).toEqual({
      canEditDetails: leaders.includes(role),
      canEditPoints: leaders.includes(role),
      canEditTiers: awarders.includes(role),
      tierSeating: { total: expect.any(Number) },
      pointsSettings: expect.any(Array),
    })
    expect((await t.ask(person, READ_DRAFT, { id: draftId })).data.achievement).toEqual({
      mayEdit: awarders.includes(role),
      published: false,
    })
    expect((await readClubPeople(t, person, clubId)).team).toContain('owner OWNER')
    expect((await readClubLog(t, person, clubId)).code).toBe('OK')
  })
})

describe('people outside the team', () => {
  it.each(edits)('edit nothing, and learn nothing of a hidden club: %s', async (_area, _editors, attempt) => {
    const { owner, stranger } = t.world
    expect((await attempt(stranger, clubId)).code).toBe('FORBIDDEN')
    const hidden = await attempt(stranger, await makeClub(t, owner, { published: false }))
    expect(hidden.code).toBe('NOT_FOUND')
    expect(hidden).toEqual(await attempt(stranger, randomUUID()))
  })

  it('view no area', async () => {
    const { stranger } = t.world
    expect((await t.ask(stranger, READ, { id: clubId })).data.club).toEqual({
      canEditDetails: false,
      canEditPoints: false,
      canEditTiers: false,
      tierSeating: null,
      pointsSettings: null,
    })
    expect((await t.ask(stranger, READ_DRAFT, { id: draftId })).code).toBe('NOT_FOUND')
    expect((await t.ask(stranger, CHANGE, { input: { achievementId: draftId, bio: '' } })).code).toBe(
      'NOT_FOUND',
    )
    expect((await readClubLog(t, stranger, clubId)).code).toBe('FORBIDDEN')
  })
})
