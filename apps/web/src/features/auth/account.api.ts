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

/** What the signed-in person's account holds, for the pages that fill what it lacks. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: authKeys.account(),
    queryFn: async ({ signal }) => (await request(ownAccountDocument, {}, signal)).currentUser,
    refetchOnWindowFocus: false,
    meta: { failure: 'profile' },
  })

/** The terms as they stand now. */
export const useTermsToAgreeTo = () =>
  useQuery({
    queryKey: authKeys.termsToAgreeTo(),
    queryFn: async ({ signal }) => (await request(consentDocument, {}, signal)).terms,
  })

/** A change of the own account after which the guards look again. */
const useOwnChange = <Input>(change: (input: Input) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSuccess: renewSession,
    meta: { shown: true },
  })

/** Nobody agrees to what they were not shown: where the terms changed meanwhile, the newer ones are read. */
export const useAgreeToTerms = () =>
  useOwnChange((version: number) => request(agreeToTermsDocument, { version }))

export const useCompleteSignUp = () =>
  useOwnChange((input: VariablesOf<typeof completeSignUpDocument>) => request(completeSignUpDocument, input))

/** Where an address or number is proven it takes a proof that it is the person. */
export const useUpdatePhoneNumber = (steppedUp: SteppedUp) =>
  useOwnChange((phoneNumber: string) => steppedUp(() => request(updatePhoneNumberDocument, { phoneNumber })))

/** Takes back a change of address or number by the token of its notice. */
export const undoChange = {
  email: (token: string) => request(undoEmailChangeDocument, { token }),
  phone: (token: string) => request(undoPhoneChangeDocument, { token }),
}
