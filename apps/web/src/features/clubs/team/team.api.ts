import { pageSizes } from '@reprise/rules/platform/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { personParts } from '../../users/person.api.ts'
import { clubParts } from '../club.api.ts'
import { clubKeys } from '../clubs.keys.ts'

const runClubsDocument = graphql(
  `
    query runClubs {
      managedClubs {
        ...clubParts
        canManageEvents
        myRole
      }
    }
  `,
  [clubParts],
)

/** A club that the person runs, with their role there. */
export type RunClub = ResultOf<typeof runClubsDocument>['managedClubs'][number] & {
  myRole: NonNullable<ResultOf<typeof runClubsDocument>['managedClubs'][number]['myRole']>
}

const isRun = (club: ResultOf<typeof runClubsDocument>['managedClubs'][number]): club is RunClub =>
  club.myRole !== null

/** The clubs where the person has a role, by name. */
export const useRunClubs = () =>
  useQuery({
    queryKey: clubKeys.run(),
    queryFn: async ({ signal }) => (await request(runClubsDocument, {}, signal)).managedClubs.filter(isRun),
    meta: { failure: 'clubs' },
  })

const teamDocument = graphql(
  `
    query clubTeam($clubId: String!) {
      club(clubIdOrSlug: $clubId) {
        teamMembers {
          role
          assignDate
          user {
            ...personParts
          }
        }
        collaborators {
          role
          assignDate
          user {
            ...personParts
          }
        }
      }
    }
  `,
  [personParts],
)

type Team = ResultOf<typeof teamDocument>['club']
export type TeamPerson = NonNullable<Team['teamMembers'] | Team['collaborators']>[number]

/** The team and the collaborators of a club. */
export const useTeam = (clubId: string) =>
  useQuery({
    queryKey: clubKeys.team(clubId),
    queryFn: async ({ signal }) => (await request(teamDocument, { clubId }, signal)).club,
  })

const logDocument = graphql(`
  query clubLog($clubId: String!, $first: Int!, $after: String) {
    clubLog(clubIdOrSlug: $clubId, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        clubLogEntryId
        text
        values
        createdAt
      }
    }
  }
`)

/** What changed in a club, newest first, page by page. */
export const useClubLog = (clubId: string) =>
  usePages({
    queryKey: clubKeys.log(clubId),
    read: async (after, signal) =>
      (await request(logDocument, { clubId, first: pageSizes.feed, after }, signal)).clubLog,
  })

const updateMemberDocument = graphql(`
  mutation updateClubTeamMember($clubIdOrSlug: String!, $userId: ID!, $role: ClubTeamRole!) {
    updateClubTeamMember(clubIdOrSlug: $clubIdOrSlug, userId: $userId, role: $role) {
      clubId
    }
  }
`)

const updateCollaboratorDocument = graphql(`
  mutation updateClubCollaborator($clubIdOrSlug: String!, $userId: ID!, $role: ClubCollaboratorRole!) {
    updateClubCollaborator(clubIdOrSlug: $clubIdOrSlug, userId: $userId, role: $role) {
      clubId
    }
  }
`)

const removeMemberDocument = graphql(`
  mutation removeClubTeamMember($clubIdOrSlug: String!, $userId: ID!) {
    removeClubTeamMember(clubIdOrSlug: $clubIdOrSlug, userId: $userId) {
      clubId
    }
  }
`)

const removeCollaboratorDocument = graphql(`
  mutation removeClubCollaborator($clubIdOrSlug: String!, $userId: ID!) {
    removeClubCollaborator(clubIdOrSlug: $clubIdOrSlug, userId: $userId) {
      clubId
    }
  }
`)

const transferDocument = graphql(`
  mutation transferClubOwnership($clubIdOrSlug: String!, $userId: ID!, $idempotencyKey: String!) {
    transferClubOwnership(clubIdOrSlug: $clubIdOrSlug, userId: $userId, idempotencyKey: $idempotencyKey) {
      clubId
    }
  }
`)

type CollaboratorRole = VariablesOf<typeof updateCollaboratorDocument>['role']

const isCollaboratorRole = (role: string): role is CollaboratorRole =>
  role === 'ADMIN' || role === 'ACCOUNT_MANAGER' || role === 'REWARD_MANAGER'

/** Gives a person of the team, or a collaborator, another role. The dialog shows refusals. */
export const useUpdateRole = (isCollaborator: boolean) =>
  useMutation({
    mutationFn: async ({ role, ...who }: VariablesOf<typeof updateMemberDocument>) => {
      if (!isCollaborator) await request(updateMemberDocument, { ...who, role })
      else if (isCollaboratorRole(role)) await request(updateCollaboratorDocument, { ...who, role })
    },
    meta: { formShowsFailure: true },
  })

/** Removes a person of the team, or a collaborator. */
export const useRemovePerson = (isCollaborator: boolean) =>
  useMutation({
    mutationFn: async (who: VariablesOf<typeof removeMemberDocument>) => {
      if (isCollaborator) await request(removeCollaboratorDocument, who)
      else await request(removeMemberDocument, who)
    },
  })

/** Makes a team member the owner. `act` asks for a proof where the server wants one. */
export const useTransferOwnership = (act: (run: () => Promise<void>) => Promise<void>) =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof transferDocument>) =>
      act(async () => void (await request(transferDocument, input))),
    meta: { formShowsFailure: true },
  })
