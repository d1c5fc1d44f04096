import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { achievementKeys } from '../achievements.keys.ts'

const ownDocument = graphql(`
  query awardCredential($awardId: ID!) {
    awardCredential(awardId: $awardId) {
      awardId
      isShared
      path
    }
  }
`)

/** An award of the person as a badge. */
export type AwardCredential = ResultOf<typeof ownDocument>['awardCredential']

export const useAwardCredential = (awardId: string) =>
  useQuery({
    queryKey: achievementKeys.credential(awardId),
    queryFn: async ({ signal }) => (await request(ownDocument, { awardId }, signal)).awardCredential,
  })

const shareDocument = graphql(`
  mutation shareAward($awardId: ID!, $isShared: Boolean!) {
    shareAward(awardId: $awardId, isShared: $isShared) {
      awardId
      isShared
      path
    }
  }
`)

/** Shares an award with everybody who has the link, or ends that. The first time, the badge is made. */
export const useShareAward = (awardId: string) =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof shareDocument>) =>
      (await request(shareDocument, variables)).shareAward,
    meta: { changes: [achievementKeys.credential(awardId)] },
  })

const credentialParts = graphql(`
  fragment credentialParts on SharedCredential {
    credentialId
    achievementName
    bio
    avatarUrl
    clubName
    timeZone
    holderName
    edition
    awardedAt
    takenBackAt
    path
  }
`)

const sharedDocument = graphql(
  `
    query sharedCredential($credentialId: ID!) {
      sharedCredential(credentialId: $credentialId) {
        ...credentialParts
      }
    }
  `,
  [credentialParts],
)

/** A badge as everybody sees it who has its link. */
export type SharedCredential = ResultOf<typeof credentialParts>

export const useSharedCredential = (credentialId: string) =>
  useQuery({
    queryKey: achievementKeys.shared(credentialId),
    queryFn: async ({ signal }) => (await request(sharedDocument, { credentialId }, signal)).sharedCredential,
  })

const checkDocument = graphql(
  `
    query checkCredential($document: String!) {
      checkCredential(document: $document) {
        fate
        credential {
          ...credentialParts
        }
      }
    }
  `,
  [credentialParts],
)

/** What the text of a badge is worth. */
export type CheckedCredential = ResultOf<typeof checkDocument>['checkCredential']

/** Checks the text of a badge. Nothing on the page changes by it. */
export const useCheckCredential = () =>
  useMutation({
    mutationFn: async (document: string) => (await request(checkDocument, { document })).checkCredential,
    meta: { formShowsFailure: true, changes: [] },
  })
