import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { renewSession } from '../../lib/session/refresh-session.ts'
import { authKeys } from './auth.keys.ts'
import type { SteppedUp } from './step-up/stepped-up.ts'

const ownAccountDocument = graphql(`
  query ownAccount {
    currentUser {
      userId
      name
      userName
      emailAddress
      dateOfBirth
      phoneNumber
      gender
      agreeToTermsAndConditions
    }
  }
`)

const consentDocument = graphql(`
  query termsToAgreeTo {
    terms {
      version
      termsAndConditionsUrl
      privacyPolicyUrl
    }
  }
`)

const agreeToTermsDocument = graphql(`
  mutation agreeToTerms($version: Int!) {
    agreeToTerms(version: $version) {
      userId
      agreeToTermsAndConditions
    }
  }
`)

const completeSignUpDocument = graphql(`
  mutation completeSignUp(
    $name: String
    $userName: String
    $dateOfBirth: Date
    $phoneNumber: String
    $gender: Gender
    $agreeToTermsAndConditions: Boolean
  ) {
    completeSignUp(
      input: {
        name: $name
        userName: $userName
        dateOfBirth: $dateOfBirth
        phoneNumber: $phoneNumber
        gender: $gender
        agreeToTermsAndConditions: $agreeToTermsAndConditions
      }
    ) {
      userId
      isComplete
    }
  }
`)

const updatePhoneNumberDocument = graphql(`
  mutation updatePhoneNumber($phoneNumber: String!) {
    updatePhoneNumber(phoneNumber: $phoneNumber) {
      userId
      phoneNumber
    }
  }
`)

const undoEmailChangeDocument = graphql(`
  mutation undoEmailChange($token: String!) {
    undoEmailChange(token: $token) {
      userId
    }
  }
`)

const undoPhoneChangeDocument = graphql(`
  mutation undoPhoneChange($token: String!) {
    undoPhoneChange(token: $token) {
      userId
    }
  }
`)

export type OwnAccount = ResultOf<typeof ownAccountDocument>['currentUser']

/** The signed-in person's account, for the pages that ask for missing parts of it. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: authKeys.account(),
    queryFn: async ({ signal }) => (await request(ownAccountDocument, {}, signal)).currentUser,
    refetchOnWindowFocus: false,
    meta: { failure: 'profile' },
  })

/** The terms that are in force now. */
export const useTermsToAgreeTo = () =>
  useQuery({
    queryKey: authKeys.termsToAgreeTo(),
    queryFn: async ({ signal }) => (await request(consentDocument, {}, signal)).terms,
  })

/**
 * A mutation of the person's own account. It renews the session afterwards, so that the guards of the pages check
 * again.
 */
const useOwnChange = <Input>(change: (input: Input) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSuccess: renewSession,
    meta: { formShowsFailure: true },
  })

/**
 * Agrees to the terms of the version that the person was shown. The server refuses where newer terms exist, and then
 * these are read.
 */
export const useAgreeToTerms = () =>
  useOwnChange((version: number) => request(agreeToTermsDocument, { version }))

export const useCompleteSignUp = () =>
  useOwnChange((input: VariablesOf<typeof completeSignUpDocument>) => request(completeSignUpDocument, input))

/**
 * Changes the phone number. Where the account has a proven address or number, the server asks for a proof that it is
 * the person.
 */
export const useUpdatePhoneNumber = (steppedUp: SteppedUp) =>
  useOwnChange((phoneNumber: string) => steppedUp(() => request(updatePhoneNumberDocument, { phoneNumber })))

/** Takes back a change of address or number by the token of its notice. */
export const undoChange = {
  email: (token: string) => request(undoEmailChangeDocument, { token }),
  phone: (token: string) => request(undoPhoneChangeDocument, { token }),
}
