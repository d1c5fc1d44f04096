import type { Scenario } from '../scenario.ts'

/** The same small question of signed-in people, each their own. */
export const askedByMembers = (name: Pick<Scenario, 'id' | 'name' | 'people'>, query: string): Scenario => ({
  ...name,
  ours: (fixture, person) => ({
    path: '/api/graphql',
    token: fixture.people[person]?.token ?? '',
    body: JSON.stringify({ query }),
  }),
  bare(fixture, person) {
    const { sessionId = '', userId = '' } = fixture.people[person] ?? {}
    return { path: `/replay/${name.id}`, body: JSON.stringify({ sessionId, userId }) }
  },
  known: ({ people: [first] }) => ({ sessionId: first?.sessionId ?? '', userId: first?.userId ?? '' }),
})
