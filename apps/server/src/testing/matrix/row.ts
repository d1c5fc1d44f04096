import { randomUUID } from 'node:crypto'
import type { Code, Codes } from './columns.ts'
import type { MatrixFixture } from './make-fixture.ts'

export interface Row {
  document: string
  variables?(fixture: MatrixFixture): Record<string, unknown>
  /** At an event where each column is what it is called. */
  own: Codes
  /** At a public event of other people, for everybody who is signed in; null where no id is asked for. */
  foreign: Code | null
  /** At a private event of other people. */
  hidden: Code | null
  /** What it does is done once: those who may each get an event of their own. */
  isOnce?: boolean
}

/** Who runs an event, answers requests for it, and sees its guests, or of them those they brought in. */
export const runs = ['owner', 'host', 'coHost'] as const
export const answers = [...runs, 'coordinator'] as const
export const sees = [...answers, 'door'] as const
export const seesOwn = ['promoter', 'sponsor', 'talent'] as const

export const staffOf = (fixture: MatrixFixture) => ({ id: fixture.slug })
export const ofEvent = (fixture: MatrixFixture) => ({ id: fixture.eventId })
export const withKey = (variables: Record<string, unknown>) => ({ ...variables, key: randomUUID() })
export const nothing = { foreign: null, hidden: null }
export const forbidden = { foreign: 'FORBIDDEN', hidden: 'NOT_FOUND' } as const
export const unknown = { foreign: 'NOT_FOUND', hidden: 'NOT_FOUND' } as const
export const visible = { foreign: 'OK', hidden: 'NOT_FOUND' } as const
