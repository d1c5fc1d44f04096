import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { postOwnAuth } from '../../../lib/http/post-own-auth.ts'
import { authKeys } from '../auth.keys.ts'

const settingsDocument = graphql(`
  query signInSettings {
    currentUser {
      userId
      emailAddress
      pendingEmailAddress
      phoneNumber
      hasPassword
      isSkipMultiFactorAuthentication
    }
  }
`)

const startEmailChangeDocument = graphql(`
  mutation startEmailChange($email: String!) {
    startEmailChange(email: $email) {
      userId
      pendingEmailAddress
    }
  }
`)

const verifyPhoneNumberDocument = graphql(`
  mutation verifyPhoneNumber($code: String!) {
    verifyPhoneNumber(code: $code) {
      userId
      phoneNumber
    }
  }
`)

const setMultiFactorDocument = graphql(`
  mutation setMultiFactor($isSkipped: Boolean!) {
    setMultiFactor(isSkipped: $isSkipped) {
      userId
      isSkipMultiFactorAuthentication
    }
  }
`)

export type SignInOf = ResultOf<typeof settingsDocument>['currentUser']

/** How the person signs in now. */
export const useSignInSettings = () =>
  useQuery({
    queryKey: authKeys.signIn(),
    queryFn: async ({ signal }) => (await request(settingsDocument, {}, signal)).currentUser,
    meta: { failure: 'profile' },
  })

/** Requests without a mutation, for code that repeats them after a proof that it is the person. */
export const startEmailChange = (email: string) => request(startEmailChangeDocument, { email })
export const verifyPhoneNumber = (code: string) => request(verifyPhoneNumberDocument, { code })
export const setMultiFactor = (isSkipped: boolean) => request(setMultiFactorDocument, { isSkipped })

/** A change of how the person signs in; the form shows a failure itself. */
export const useSignInChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useMutation({
    mutationFn: change,
    meta: { formShowsFailure: true, changes: [authKeys.signIn()] },
  })

/** Changes the password; every other device is signed out by it. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => postOwnAuth('password', body),
    meta: { formShowsFailure: true, changes: [authKeys.devices()] },
  })
