import type { Fixture } from './fixture.ts'
import type { Sent } from './load.ts'

/** One kind of request, sent to our server and to the bare one in turn. */
export interface Scenario {
  id: string
  name: string
  people: number
  /** Ours also does the reactions to what it writes, in the same process. */
  withReactions?: true
  /** The next request of a person, for our server. */
  ours(fixture: Fixture, person: number): Sent
  /** The same for the bare server. */
  bare(fixture: Fixture, person: number): Sent
  /** What the recorded request of person 0 chose, by name: the bare server puts its own choice in place. */
  known(fixture: Fixture): Record<string, string>
}
