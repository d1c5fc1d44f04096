import { randomUUID } from 'node:crypto'
import type { Column } from './columns.ts'
import { only } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { nothing } from './row.ts'

/** Who chooses the team of the fixture's club. Its only other person is the host, an event manager (table C). */
const chooses: Column[] = ['owner']
const sees: Column[] = ['owner', 'host']

const ofPromoter = ({ clubId, promoterId }: { clubId: string; promoterId: string }) => ({
  id: clubId,
  userId: promoterId,
})

/** The team of a club: who changes it, and who reads its log. The people that are named here are not in it. */
export const clubTeamMatrix: Record<string, MatrixRow> = {
  'Query.clubLog': {
    document: 'query ($id: String!) { clubLog(clubIdOrSlug: $id) { totalCount } }',
    variables: ({ clubId }) => ({ id: clubId }),
    own: only(sees),
    ...nothing,
  },
  'Query.clubStatistics': {
    document: 'query ($id: String!) { clubStatistics(clubIdOrSlug: $id) { memberCount } }',
    variables: ({ clubId }) => ({ id: clubId }),
    own: only(sees),
    ...nothing,
  },
  'Mutation.inviteClubTeamMember': {
    document: `mutation ($input: InviteClubTeamMemberInput!) {
      inviteClubTeamMember(input: $input) { state }
    }`,
    variables: ({ clubId }) => ({
      input: { clubIdOrSlug: clubId, role: 'OFFER_MANAGER', emailAddress: `${randomUUID()}@example.test` },
    }),
    own: only(chooses),
    ...nothing,
  },
  'Mutation.inviteClubCollaborator': {
    document: `mutation ($input: InviteClubCollaboratorInput!) {
      inviteClubCollaborator(input: $input) { state }
    }`,
    variables: ({ clubId }) => ({
      input: { clubIdOrSlug: clubId, role: 'REWARD_MANAGER', emailAddress: `${randomUUID()}@example.test` },
    }),
    own: only(chooses),
    ...nothing,
  },
  'Mutation.updateClubTeamMember': {
    document: `mutation ($id: String!, $userId: ID!) {
      updateClubTeamMember(clubIdOrSlug: $id, userId: $userId, role: OFFER_MANAGER) { clubId }
    }`,
    variables: ofPromoter,
    own: { ...only([]), owner: 'NOT_FOUND' },
    ...nothing,
  },
  'Mutation.updateClubCollaborator': {
    document: `mutation ($id: String!, $userId: ID!) {
      updateClubCollaborator(clubIdOrSlug: $id, userId: $userId, role: REWARD_MANAGER) { clubId }
    }`,
    variables: ofPromoter,
    own: { ...only([]), owner: 'NOT_FOUND' },
    ...nothing,
  },
  'Mutation.removeClubTeamMember': {
    document: `mutation ($id: String!, $userId: ID!) {
      removeClubTeamMember(clubIdOrSlug: $id, userId: $userId) { clubId }
    }`,
    variables: ofPromoter,
    own: { ...only([]), owner: 'NOT_FOUND' },
    ...nothing,
  },
  'Mutation.removeClubCollaborator': {
    document: `mutation ($id: String!, $userId: ID!) {
      removeClubCollaborator(clubIdOrSlug: $id, userId: $userId) { clubId }
    }`,
    variables: ofPromoter,
    own: { ...only([]), owner: 'NOT_FOUND' },
    ...nothing,
  },
  'Mutation.transferClubOwnership': {
    document: `mutation ($id: String!, $userId: ID!, $key: String!) {
      transferClubOwnership(clubIdOrSlug: $id, userId: $userId, idempotencyKey: $key) { clubId }
    }`,
    variables: (fixture) => ({ ...ofPromoter(fixture), key: randomUUID() }),
    own: { ...only([]), owner: 'STEP_UP_REQUIRED' },
    ...nothing,
  },
}
