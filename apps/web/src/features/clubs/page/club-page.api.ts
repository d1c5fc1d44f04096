import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { clubParts } from '../club.api.ts'
import { clubKeys } from '../clubs.keys.ts'

const clubPageDocument = graphql(
  `
    query clubPage($clubIdOrSlug: String!) {
      club(clubIdOrSlug: $clubIdOrSlug) {
        ...clubParts
        access
        status
        published
        description
        memberCount
        canJoin
        isMember
        sellsPoints
        myRole
        canEditDetails
        tint {
          ground
          ink
        }
        colors {
          background
          text
        }
        images {
          coverUrl
        }
        socialLinks {
          provider
          url
        }
        tiers {
          tierId
          level
          name
          description
          avatarUrl
          requirements {
            minimumPoints
          }
        }
        membership {
          joinedAt
          isShown
          tier {
            tierId
            name
            isRetired
            requirements {
              minimumPoints
            }
          }
          tierProgress {
            now
            gap
            next {
              name
            }
          }
        }
      }
    }
  `,
  [clubParts],
)

/** A club as its page shows it. */
export type ShownClub = ResultOf<typeof clubPageDocument>['club']

export const useClubPage = (clubIdOrSlug: string) =>
  useQuery({
    queryKey: clubKeys.page(clubIdOrSlug),
    queryFn: async ({ signal }) => (await request(clubPageDocument, { clubIdOrSlug }, signal)).club,
  })

const memberParts = graphql(`
  fragment memberParts on ClubMember {
    joinedAt
    tier {
      name
    }
    user {
      userId
      name
      userName
      avatarUrl
    }
  }
`)

const clubMembersDocument = graphql(
  `
    query clubMembers($clubIdOrSlug: String!, $keyword: String, $first: Int!, $after: String) {
      clubMembers(clubIdOrSlug: $clubIdOrSlug, filter: { keyword: $keyword }, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...memberParts
        }
      }
    }
  `,
  [memberParts],
)

const tierMembersDocument = graphql(
  `
    query tierMembers($tierId: ID!, $keyword: String, $first: Int!, $after: String) {
      tierMembers(tierId: $tierId, keyword: $keyword, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...memberParts
        }
      }
    }
  `,
  [memberParts],
)

const membersPerPage = 12

/** Which members are shown: those with the keyword in their names, and with this tier. Null: with any. */
export type SoughtMembers = { keyword: string; tierId: string | null }

/** The members who agreed to be seen, the latest first. */
export const useClubMembers = (clubId: string, { keyword, tierId }: SoughtMembers) =>
  usePages({
    queryKey: clubKeys.members(clubId, keyword, tierId),
    read: async (after, signal) => {
      const page = { keyword, first: membersPerPage, after }
      return tierId === null
        ? (await request(clubMembersDocument, { clubIdOrSlug: clubId, ...page }, signal)).clubMembers
        : (await request(tierMembersDocument, { tierId, ...page }, signal)).tierMembers
    },
  })

const joinClubDocument = graphql(`
  mutation joinClub($clubId: ID!) {
    joinClub(clubId: $clubId) {
      clubId
    }
  }
`)

const leaveClubDocument = graphql(`
  mutation leaveClub($clubId: ID!) {
    leaveClub(clubId: $clubId) {
      clubId
    }
  }
`)

const showClubMembershipDocument = graphql(`
  mutation showClubMembership($clubId: ID!, $isShown: Boolean!) {
    showClubMembership(clubId: $clubId, isShown: $isShown) {
      clubId
    }
  }
`)

export const useJoinClub = (clubId: string) =>
  useMutation({ mutationFn: () => request(joinClubDocument, { clubId }) })

export const useLeaveClub = (clubId: string) =>
  useMutation({ mutationFn: () => request(leaveClubDocument, { clubId }) })

/** Changes whether others see the person among the members. */
export const useShowMembership = (clubId: string) =>
  useMutation({
    mutationFn: (isShown: boolean) => request(showClubMembershipDocument, { clubId, isShown }),
  })
