import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { noteAgreement, useSession } from '../../lib/session/session.ts'
import { userKeys } from './users.keys.ts'

const currentUserDocument = graphql(`
  query currentUser {
    currentUser {
      userId
      userName
      name
      emailAddress
      avatarUrl
      isVerified
      repScore
      tier
      language
      isOnGuestLists
      worksOnEvents
      ownsClub
      agreeToTermsAndConditions
      missingProfileFields
      walkthrough {
        type
        status
      }
    }
  }
`)

const updateLanguageDocument = graphql(`
  mutation updateLanguage($language: Language!) {
    updateProfile(input: { language: $language }) {
      userId
      language
    }
  }
`)

const updateGuestListsDocument = graphql(`
  mutation updateGuestLists($isOnGuestLists: Boolean!) {
    updateProfile(input: { isOnGuestLists: $isOnGuestLists }) {
      userId
      isOnGuestLists
    }
  }
`)

export type CurrentUser = ResultOf<typeof currentUserDocument>['currentUser']

/** The signed-in person; `data` stays undefined for a visitor. */
export const useCurrentUser = () => {
  const session = useSession()
  return useQuery({
    queryKey: userKeys.me(session.state === 'member' ? session.userId : null),
    queryFn: async ({ signal }) => {
      const { currentUser } = await request(currentUserDocument, {}, signal)
      noteAgreement(currentUser.agreeToTermsAndConditions)
      return currentUser
    },
    enabled: session.state === 'member',
    meta: { failure: 'profile' },
  })
}

/** Saves the language in which the person gets mails and messages. */
export const useUpdateLanguage = () =>
  useMutation({
    mutationFn: (variables: VariablesOf<typeof updateLanguageDocument>) =>
      request(updateLanguageDocument, variables),
    meta: { changes: [userKeys.all()] },
  })

/** Chooses whether lists of who is going name the person. */
export const useUpdateGuestLists = () =>
  useMutation({
    mutationFn: (isOnGuestLists: boolean) => request(updateGuestListsDocument, { isOnGuestLists }),
    meta: { changes: [userKeys.all()] },
  })
