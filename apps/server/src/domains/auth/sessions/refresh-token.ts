import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@reprise/rules/platform/ids/id'
import type { Keys } from '#platform/keys.ts'

interface Family {
  id: string
  family_secret: Buffer
}

/** The parts of a refresh token. They prove nothing before `isGenuine`. */
export interface RefreshToken {
  sessionId: string
  counter: number
  keyId: string
  mac: Buffer
}

// The family's secret in the database is not enough to make a token: it needs the pepper, too.
function macOf(pepper: Buffer, family: Family, counter: number): Buffer {
  const key = createHmac('sha256', pepper).update('refresh').update(family.family_secret).digest()
  return createHmac('sha256', key).update(`${family.id}.${counter}`).digest()
}

/** The one token of a family with this counter: derived again each time, never stored. */
export function refreshTokenOf(keys: Keys, family: Family, counter: number): string {
  const pepper = keys.current('PEPPER')
  const mac = macOf(pepper.secret, family, counter).toString('base64url')
  return `${family.id}.${counter}.${pepper.id}.${mac}`
}

/** Reads the parts of a token. Undefined where the text does not have the form of a token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [sessionId = '', counter = '', keyId = '', mac = '', ...rest] = text.split('.')
  if (!isId(sessionId) || !/^\d{1,9}$/.test(counter) || keyId === '' || rest.length > 0) return undefined
  return { sessionId, counter: Number(counter), keyId, mac: Buffer.from(mac, 'base64url') }
}

/** Whether this server gave out the token for this family. */
export function isGenuine(keys: Keys, family: Family, token: RefreshToken): boolean {
  const pepper = keys.byId('PEPPER', token.keyId)
  if (!pepper || family.id !== token.sessionId) return false
  const expected = macOf(pepper.secret, family, token.counter)
  return token.mac.length === expected.length && timingSafeEqual(token.mac, expected)
}
