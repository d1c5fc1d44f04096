import type { Scenario } from '../scenario.ts'

/** What the app asks for first, whoever is signed in. */
const QUERY = `{ currentUser {
  userId userName name emailAddress verifiedEmailAddress phoneNumber verifiedPhoneNumber gender dateOfBirth isComplete
} }`

export const currentUser: Scenario = {
  id: 'current-user',
  name: 'currentUser, 32 people',
  people: 32,
  ours: (stage, person) => ({
    path: '/api/graphql',
    token: stage.people[person]?.token ?? '',
    body: JSON.stringify({ query: QUERY }),
  }),
  bare(stage, person) {
    const { sessionId = '', userId = '' } = stage.people[person] ?? {}
    return { path: '/replay/current-user', body: JSON.stringify({ sessionId, userId }) }
  },
  known: ({ people: [first] }) => ({ sessionId: first?.sessionId ?? '', userId: first?.userId ?? '' }),
}
