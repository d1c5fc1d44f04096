import type { Scenario } from '../scenario.ts'

/** The same small question of signed-in people, each their own. */
export const askedByMembers = (name: Pick<Scenario, 'id' | 'name' | 'people'>, query: string): Scenario => ({
  ...name,
  ours: (stage, person) => ({
    path: '/api/graphql',
    token: stage.people[person]?.token ?? '',
    body: JSON.stringify({ query }),
  }),
  bare(stage, person) {
    const { sessionId = '', userId = '' } = stage.people[person] ?? {}
    return { path: `/replay/${name.id}`, body: JSON.stringify({ sessionId, userId }) }
  },
  known: ({ people: [first] }) => ({ sessionId: first?.sessionId ?? '', userId: first?.userId ?? '' }),
})
