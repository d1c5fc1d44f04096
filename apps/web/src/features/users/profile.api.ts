import { useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { userKeys } from './users.keys.ts'

const ownProfileDocument = graphql(`
  query ownProfile {
    currentUser {
      userId
      userName
      name
      avatarUrl
      bio
      dateOfBirth
      gender
      emailAddress
      verifiedEmailAddress
      pendingEmailAddress
      phoneNumber
      verifiedPhoneNumber
      address {
        address
        city
        region
        postalCode
        countryCode
      }
    }
  }
`)

const updateProfileDocument = graphql(`
  mutation updateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      userId
      userName
      name
      bio
      dateOfBirth
      gender
    }
  }
`)

const updateAddressDocument = graphql(`
  mutation updateAddress($input: UpdateAddressInput!) {
    updateAddress(input: $input) {
      userId
      address {
        address
        city
        region
        postalCode
        countryCode
      }
    }
  }
`)

export type OwnProfile = ResultOf<typeof ownProfileDocument>['currentUser']

/**
 * The person's own profile for its forms. It is read only once, so that a refetch does not overwrite what is typed.
 */
export const useOwnProfile = () =>
  useQuery({
    queryKey: userKeys.ownProfile(),
    queryFn: async ({ signal }) => (await request(ownProfileDocument, {}, signal)).currentUser,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failure: 'profile', isKept: true },
  })

/** Saves the given fields of the own profile. Returns the saved profile. */
export const saveProfile = async (input: VariablesOf<typeof updateProfileDocument>['input']) =>
  (await request(updateProfileDocument, { input })).updateProfile

/** Saves the given fields of the own address. Returns the saved address. */
export const saveAddress = async (input: VariablesOf<typeof updateAddressDocument>['input']) =>
  (await request(updateAddressDocument, { input })).updateAddress
