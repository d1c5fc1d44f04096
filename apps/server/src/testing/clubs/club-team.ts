import { randomUUID } from 'node:crypto'
import type { GivenClubRole } from '@reprise/rules/clubs/enums'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { acceptInvite } from '../steps/send-invites.ts'

/** The two sets of people who work with a club (S-100). */
export type ClubSet = 'TEAM' | 'COLLABORATOR'

const INVITES = {
  TEAM: graphql(
    `mutation ($input: InviteClubTeamMemberInput!) { invite: inviteClubTeamMember(input: $input) { inviteId isLink state } }`,
  ),
  COLLABORATOR: graphql(
    `mutation ($input: InviteClubCollaboratorInput!) { invite: inviteClubCollaborator(input: $input) { inviteId isLink state } }`,
  ),
}
const UPDATES = {
  TEAM: graphql(
    `mutation ($id: String!, $userId: ID!, $role: ClubTeamRole!) { updateClubTeamMember(clubIdOrSlug: $id, userId: $userId, role: $role) { clubId } }`,
  ),
  COLLABORATOR: graphql(
    `mutation ($id: String!, $userId: ID!, $role: ClubCollaboratorRole!) { updateClubCollaborator(clubIdOrSlug: $id, userId: $userId, role: $role) { clubId } }`,
  ),
}
const REMOVALS = {
  TEAM: graphql(
    `mutation ($id: String!, $userId: ID!) { removeClubTeamMember(clubIdOrSlug: $id, userId: $userId) { clubId } }`,
  ),
  COLLABORATOR: graphql(
    `mutation ($id: String!, $userId: ID!) { removeClubCollaborator(clubIdOrSlug: $id, userId: $userId) { clubId } }`,
  ),
}

export const TRANSFER_CLUB_OWNERSHIP = graphql(
  `mutation ($id: String!, $userId: ID!, $key: String!) { transferClubOwnership(clubIdOrSlug: $id, userId: $userId, idempotencyKey: $key) { clubId myRole } }`,
)

const READ_CLUB_PEOPLE = graphql(
  `query ($id: String!) { club(clubIdOrSlug: $id) {
    teamMembers { user { userName } role assignDate } collaborators { user { userName } role }
  } }`,
)

const READ_CLUB_LOG = graphql(
  `query ($id: String!, $first: Int, $after: String) {
    clubLog(clubIdOrSlug: $id, first: $first, after: $after) { nodes { what kind } hasNextPage endCursor totalCount }
  }`,
)

type Invited = GraphqlAnswer<{ invite: { inviteId: string; isLink: boolean; state: string } }>

/** Invites to one of the two sets: an address, a person by user name, or by a link where `to` is null. */
export function inviteToClub(
  t: TestApp,
  set: ClubSet,
  by: Person | null,
  clubId: string,
  role: GivenClubRole,
  to: string | null = null,
): Promise<Invited> {
  const way = to === null ? {} : to.includes('@', 1) ? { emailAddress: to } : { userName: to }
  const input = { clubIdOrSlug: clubId, role, ...way }
  return set === 'TEAM'
    ? t.ask(by, INVITES.TEAM, { input })
    : t.ask(by, INVITES.COLLABORATOR, { input: { ...input, role: role as 'ADMIN' } })
}

export const updateInClub = (
  t: TestApp,
  set: ClubSet,
  by: Person | null,
  clubId: string,
  person: Person,
  role: GivenClubRole,
) =>
  set === 'TEAM'
    ? t.ask(by, UPDATES.TEAM, { id: clubId, userId: person.userId, role })
    : t.ask(by, UPDATES.COLLABORATOR, { id: clubId, userId: person.userId, role: role as 'ADMIN' })

export const removeFromClub = (
  t: TestApp,
  set: ClubSet,
  by: Person | null,
  clubId: string,
  person: Person,
) => {
  const variables = { id: clubId, userId: person.userId }
  return set === 'TEAM' ? t.ask(by, REMOVALS.TEAM, variables) : t.ask(by, REMOVALS.COLLABORATOR, variables)
}

export const transferClub = (t: TestApp, by: Person, clubId: string, person: Person, key = randomUUID()) =>
  t.ask(by, TRANSFER_CLUB_OWNERSHIP, { id: clubId, userId: person.userId, key })

/** Makes a person a collaborator by an invite of this person. */
export async function makeCollaborator(
  t: TestApp,
  by: Person,
  clubId: string,
  person: Person,
  role: GivenClubRole,
): Promise<void> {
  const { data } = await inviteToClub(t, 'COLLABORATOR', by, clubId, role)
  await acceptInvite(t, person, data.invite.inviteId)
}

/** The people of a club as this person sees them, as `name role`; null where they are hidden. */
export async function readClubPeople(t: TestApp, by: Person | null, clubId: string) {
  const { club } = (await t.ask(by, READ_CLUB_PEOPLE, { id: clubId })).data
  const words = (people: readonly { user: { userName: string }; role: string }[] | null) =>
    people?.map(({ user, role }) => `${user.userName} ${role}`) ?? null
  return { team: words(club.teamMembers), collaborators: words(club.collaborators) }
}

export const readClubLog = (
  t: TestApp,
  by: Person | null,
  clubId: string,
  page: { first?: number; after?: string | null } = {},
) => t.ask(by, READ_CLUB_LOG, { id: clubId, ...page })
