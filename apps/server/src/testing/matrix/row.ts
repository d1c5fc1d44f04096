import { randomUUID } from 'node:crypto'
import type { Code, Codes } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'

export interface MatrixRow {
  document: string
  variables?(fixture: MatrixFixture): Record<string, unknown>
  /** The codes at the event where each column has the role of its name. */
  own: Codes
  /**
   * The code at a public event of other people, for everybody who is signed in. Null where the operation takes no id.
   */
  foreign: Code | null
  /** At a private event of other people. */
  hidden: Code | null
  /** The operation can be done only once at an event, so each column that may do it gets an event of its own. */
  isOnce?: boolean
  /** What has to be at the event, beside what the variables name. */
  needs?: (keyof MatrixFixture)[]
}

/** The columns that run an event, answer its requests, see all its guests, or see only the guests they brought in. */
export const runs = ['owner', 'host', 'coHost'] as const
export const answers = [...runs, 'coordinator'] as const
export const sees = [...answers, 'door'] as const
export const seesOwn = ['promoter', 'sponsor', 'talent'] as const

export const staffOf = (fixture: MatrixFixture) => ({ id: fixture.slug })
export const ofEvent = (fixture: MatrixFixture) => ({ id: fixture.eventId })
export const withKey = (variables: Record<string, unknown>) => ({ ...variables, key: randomUUID() })
// Codes at events of other people, a public one and a private one. A private event hides that it exists.
export const nothing = { foreign: null, hidden: null }
export const forbidden = { foreign: 'FORBIDDEN', hidden: 'NOT_FOUND' } as const
export const notFoundForStrangers = { foreign: 'NOT_FOUND', hidden: 'NOT_FOUND' } as const
export const visible = { foreign: 'OK', hidden: 'NOT_FOUND' } as const

/** A mutation that answers a booking. */
export const bookingVerb = (verb: string) =>
  `mutation ($id: ID!, $key: String!) { ${verb}(bookingId: $id, idempotencyKey: $key) { bookingId } }`
