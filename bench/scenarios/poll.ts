import type { Scenario } from '../scenario.ts'

/** What every open page asks each five seconds. */
const QUERY = '{ notifications(first: 1) { unreadCount nodes { notificationId } } }'

export const poll: Scenario = {
  id: 'poll',
  name: 'poll of notifications, 32 people',
  people: 32,
  ours: (stage, person) => ({
    path: '/api/graphql',
    token: stage.people[person]?.token ?? '',
    body: JSON.stringify({ query: QUERY }),
  }),
  bare(stage, person) {
    const { sessionId = '', userId = '' } = stage.people[person] ?? {}
    return { path: '/replay/poll', body: JSON.stringify({ sessionId, userId }) }
  },
  known: ({ people: [first] }) => ({ sessionId: first?.sessionId ?? '', userId: first?.userId ?? '' }),
}
