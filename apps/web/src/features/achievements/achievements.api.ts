import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { putFile } from '../../lib/upload/put-file.ts'
import { personParts } from '../users/person.api.ts'
import { achievementKeys } from './achievements.keys.ts'

const achievementParts = graphql(`
  fragment achievementParts on Achievement {
    achievementId
    slug
    displayName
    bio
    avatarUrl
    category
    badgeKind
    status
    published
    awarding
    maxSupply
    awardedCount
    activeFromUtc
    activeToUtc
    mayEdit
    rule {
      kind
      times
      eventType
      withinDays
      period
      points
      tierId
      text
      values
    }
    club {
      clubId
      slug
      name
      timeZone
    }
  }
`)

/** An achievement, as its page and its form show it. */
export type Achievement = ResultOf<typeof achievementParts>

const pageDocument = graphql(
  `
    query achievementPage($id: String!, $club: String) {
      achievementProgress(achievementIdOrSlug: $id, clubIdOrSlug: $club) {
        isHeld
        have
        need
        missing
        counted {
          at
          points
          event {
            eventId
            slug
            displayName
          }
        }
        takenBack {
          revokedAt
          revokeReason
        }
        achievement {
          ...achievementParts
          tint {
            ground
            ink
          }
          myAwards {
            awardId
            edition
            awardedAt
            revokedAt
          }
        }
      }
    }
  `,
  [achievementParts],
)

/** An achievement with what the person has of it. */
export type AchievementPage = ResultOf<typeof pageDocument>['achievementProgress']

/** An achievement of a club by id or slug, with what the person has of it and what is missing. */
export const useAchievementPage = (club: string, id: string) =>
  useQuery({
    queryKey: achievementKeys.one(`${club}/${id}`),
    queryFn: async ({ signal }) => (await request(pageDocument, { id, club }, signal)).achievementProgress,
  })

const editedDocument = graphql(
  `
    query editedAchievement($id: String!, $club: String) {
      achievement(achievementIdOrSlug: $id, clubIdOrSlug: $club) {
        ...achievementParts
      }
    }
  `,
  [achievementParts],
)

/** An achievement for its form. It is read once, so that a refetch does not overwrite what is typed. */
export const useEditedAchievement = (club: string, id: string) =>
  useQuery({
    queryKey: achievementKeys.edited(`${club}/${id}`),
    queryFn: async ({ signal }) => (await request(editedDocument, { id, club }, signal)).achievement,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })

const holdersDocument = graphql(
  `
    query achievementHolders($id: String!, $after: String) {
      achievementHolders(achievementIdOrSlug: $id, first: 20, after: $after) {
        nodes {
          awardId
          edition
          awardedAt
          user {
            ...personParts
          }
          event {
            eventId
            displayName
          }
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [personParts],
)

/** Somebody who holds an achievement. */
export type Holder = ResultOf<typeof holdersDocument>['achievementHolders']['nodes'][number]

/** Who holds an achievement, the latest first. */
export const useHolders = (id: string) =>
  usePages({
    queryKey: achievementKeys.holders(id),
    read: async (after, signal) => (await request(holdersDocument, { id, after }, signal)).achievementHolders,
  })

const clubDocument = graphql(
  `
    query clubAchievements($club: String!, $after: String) {
      club(clubIdOrSlug: $club) {
        clubId
        slug
        name
        myRole
      }
      achievements(clubIdOrSlug: $club, first: 20, after: $after) {
        nodes {
          ...achievementParts
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [achievementParts],
)

/** The achievements of a club by name, for its team with drafts. */
export const useClubAchievements = (club: string) =>
  usePages({
    queryKey: achievementKeys.ofClub(club),
    read: async (after, signal) => {
      const { club: read, achievements } = await request(clubDocument, { club, after }, signal)
      return { club: read, ...achievements }
    },
  })

const mineDocument = graphql(`
  query myAchievements($after: String) {
    myAchievements(first: 12, after: $after) {
      nodes {
        awardId
        edition
        awardedAt
        revokedAt
        achievement {
          achievementId
          displayName
          avatarUrl
          club {
            slug
            name
          }
        }
      }
      hasNextPage
      endCursor
    }
  }
`)

/** The person's own achievements, the latest first. */
export const useMyAchievements = () =>
  usePages({
    queryKey: achievementKeys.mine(),
    read: async (after, signal) => (await request(mineDocument, { after }, signal)).myAchievements,
  })

const presignDocument = graphql(`
  mutation presignAchievementAvatarUpload($contentLength: Int!, $extension: String!) {
    presignAchievementAvatarUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

const createDocument = graphql(
  `
    mutation createAchievement($input: CreateAchievementInput!) {
      createAchievement(input: $input) {
        ...achievementParts
      }
    }
  `,
  [achievementParts],
)

const updateDocument = graphql(
  `
    mutation updateAchievement($input: UpdateAchievementInput!) {
      updateAchievement(input: $input) {
        ...achievementParts
      }
    }
  `,
  [achievementParts],
)

async function uploaded(picture: Blob | null): Promise<{ avatarAssetId?: string }> {
  if (!picture) return {}
  const { presignAchievementAvatarUpload } = await request(presignDocument, {
    contentLength: picture.size,
    extension: 'webp',
  })
  await putFile(presignAchievementAvatarUpload.url, picture, () => {})
  return { avatarAssetId: presignAchievementAvatarUpload.assetId }
}

type Sent<Input> = { input: Input; picture: Blob | null }
type CreateInput = VariablesOf<typeof createDocument>['input']
type UpdateInput = VariablesOf<typeof updateDocument>['input']

/** Makes an achievement, with its picture where one was chosen. */
export const useCreateAchievement = () =>
  useMutation({
    mutationFn: async ({ input, picture }: Sent<CreateInput>) =>
      (await request(createDocument, { input: { ...input, ...(await uploaded(picture)) } }))
        .createAchievement,
    meta: { formShowsFailure: true },
  })

/** Changes or publishes an achievement. */
export const useUpdateAchievement = () =>
  useMutation({
    mutationFn: async ({ input, picture }: Sent<UpdateInput>) =>
      (await request(updateDocument, { input: { ...input, ...(await uploaded(picture)) } }))
        .updateAchievement,
    meta: { formShowsFailure: true },
  })

const deleteDocument = graphql(`
  mutation deleteAchievement($achievementId: ID!) {
    deleteAchievement(achievementId: $achievementId) {
      achievementId
    }
  }
`)

export const useDeleteAchievement = () =>
  useMutation({
    mutationFn: async (achievementId: string) => {
      await request(deleteDocument, { achievementId })
    },
    meta: { changes: [] },
  })

const awardDocument = graphql(`
  mutation awardAchievement($achievementId: ID!, $userName: String!, $eventId: ID) {
    awardAchievement(achievementId: $achievementId, userName: $userName, eventId: $eventId) {
      awardId
    }
  }
`)

const awardManyDocument = graphql(`
  mutation awardAchievements($achievementId: ID!, $userNames: [String!]!, $idempotencyKey: String!) {
    awardAchievements(achievementId: $achievementId, userNames: $userNames, idempotencyKey: $idempotencyKey) {
      rows {
        userName
        fate
      }
    }
  }
`)

const revokeDocument = graphql(`
  mutation revokeAchievement($achievementId: ID!, $userName: String!, $eventId: ID, $reason: String!) {
    revokeAchievement(achievementId: $achievementId, userName: $userName, eventId: $eventId, reason: $reason) {
      awardId
    }
  }
`)

type Award = Omit<VariablesOf<typeof awardDocument>, 'eventId'>

const awardedEventDocument = graphql(`
  query awardedEvent($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventId
    }
  }
`)

/** Awards to one person for one event. */
export const useAward = () =>
  useMutation({
    mutationFn: async ({ eventIdOrSlug, ...award }: { eventIdOrSlug: string } & Award) => {
      const { event } = await request(awardedEventDocument, { eventIdOrSlug })
      await request(awardDocument, { ...award, eventId: event.eventId })
    },
    meta: { formShowsFailure: true },
  })

/** Awards to many people, and returns what became of each name. */
export const useAwardMany = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof awardManyDocument>) =>
      (await request(awardManyDocument, variables)).awardAchievements.rows,
    meta: { formShowsFailure: true },
  })

export const useRevoke = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof revokeDocument>) => {
      await request(revokeDocument, variables)
    },
    meta: { formShowsFailure: true },
  })
