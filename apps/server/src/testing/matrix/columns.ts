import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import type { Person } from '../ask.ts'
import type { World } from '../world.ts'

/** Who may call. Each has exactly one role: the host is the producer, the member is a guest. */
export const columns = [
  'owner',
  'host',
  'coHost',
  'promoter',
  'sponsor',
  'door',
  'coordinator',
  'talent',
  'member',
  'stranger',
  'anonymous',
  'deleted',
  'pending',
] as const
export type Column = (typeof columns)[number]
export type Code = 'OK' | ErrorCode
export type Codes = Record<Column, Code>

export function personOf(world: World, column: Column): Person | null {
  return column === 'anonymous' ? null : world[column]
}

/** The codes of sessions that open nothing: that of a deleted account, and one that still needs its second factor. */
export const dead = { deleted: 'AUTH_NOT_AUTHORIZED', pending: 'AUTH_NOT_AUTHENTICATED' } as const
const signedOut = { anonymous: 'AUTH_NOT_AUTHENTICATED', ...dead } as const

function codesOf(codeOf: (column: Column) => Code): Codes {
  return Object.fromEntries(columns.map((column) => [column, codeOf(column)])) as Codes
}

/** Everybody gets this code, because the call is open to all or looks only at what is sent. */
export const everybody = (code: Code): Codes => codesOf(() => code)

/** Everybody who is signed in gets this. */
export const signedIn = (code: Code): Codes => ({ ...codesOf(() => code), ...signedOut })

/** These may; everybody else who is signed in gets `otherwise`. */
export function only(may: readonly Column[], otherwise: Code = 'FORBIDDEN'): Codes {
  return { ...codesOf((column) => (may.includes(column) ? 'OK' : otherwise)), ...signedOut }
}
