import type { Sent } from './load.ts'
import type { Stage } from './stage.ts'

/** One kind of request, sent to our server and to the bare one in turn. */
export interface Scenario {
  id: string
  name: string
  people: number
  /** Ours also does the reactions to what it writes, in the same process. */
  withReactions?: true
  /** The next request of a person, for our server. */
  ours(stage: Stage, person: number): Sent
  /** The same for the bare server. */
  bare(stage: Stage, person: number): Sent
  /** What the recorded request of person 0 chose, by name: the bare server puts its own choice in place. */
  known(stage: Stage): Record<string, string>
}
