import type { TypedDocument } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** A scenario in which signed-in people send the same small query, each for themselves. */
export function askedByMembers(
  name: Pick<Scenario, 'id' | 'name' | 'people'>,
  document: TypedDocument<object, object>,
): Scenario {
  const call = callsOf(document)
  return {
    ...name,
    ours: (fixture, person) => call({}, fixture.people[person]?.token ?? ''),
    bare(fixture, person) {
      const { sessionId = '', userId = '' } = fixture.people[person] ?? {}
      return { path: `/replay/${name.id}`, body: JSON.stringify({ sessionId, userId }) }
    },
    known: ({ people: [first] }) => ({ sessionId: first?.sessionId ?? '', userId: first?.userId ?? '' }),
  }
}
