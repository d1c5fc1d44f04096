import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import { askedByMembers } from './asked-by-members.ts'

/** The first query of the app, for any signed-in person. */
const QUERY = graphql(`{ currentUser {
  userId userName name emailAddress verifiedEmailAddress phoneNumber verifiedPhoneNumber gender dateOfBirth isComplete
} }`)

export const currentUser = askedByMembers(
  { id: 'current-user', name: 'currentUser, 32 people', people: 32 },
  QUERY,
)
