import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { postOwnAuth } from '../../../lib/http/post-own-auth.ts'
import { sessionsKey } from '../devices/devices.api.ts'

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

const settingsKey = ['signInSettings']

/** How the person signs in now. */
export const useSignInSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await request(settingsDocument, {}, signal)).currentUser,
    meta: { failure: 'profile' },
  })

/** The acts themselves, for the code that repeats them after a proof that it is the person. */
export const startEmailChange = (email: string) => request(startEmailChangeDocument, { email })
export const verifyPhoneNumber = (code: string) => request(verifyPhoneNumberDocument, { code })
export const setMultiFactor = (isSkipped: boolean) => request(setMultiFactorDocument, { isSkipped })

/** A change of how the person signs in; the form shows a failure itself. */
export const useSignInChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
    meta: { shown: true },
  })
}

/** Changes the password; every other device is signed out by it. */
export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => postOwnAuth('password', body),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
    meta: { shown: true },
  })
}
