import type { Fixture } from './fixture.ts'
import type { Sent } from './load.ts'

/** One kind of request, sent to our server and to the bare one in turn. */
export interface Scenario {
  id: string
  name: string
  people: number
  /** Whether our server also runs the reactions to its writes, in the same process. */
  withReactions?: true
  /** Returns the next request of a person to our server. */
  ours(fixture: Fixture, person: number): Sent
  /** Returns the next request of a person to the bare server. */
  bare(fixture: Fixture, person: number): Sent
  /**
   * The ids that the recorded request of person 0 used, by name. The bare server replaces them with its own choice.
   */
  known(fixture: Fixture): Record<string, string>
}
