import { askedByMembers } from './asked-by-members.ts'

/** What the app asks for first, no matter who is signed in. */
const QUERY = `{ currentUser {
  userId userName name emailAddress verifiedEmailAddress phoneNumber verifiedPhoneNumber gender dateOfBirth isComplete
} }`

export const currentUser = askedByMembers(
  { id: 'current-user', name: 'currentUser, 32 people', people: 32 },
  QUERY,
)
