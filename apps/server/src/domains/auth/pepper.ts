import { createHmac } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

function hashWith(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(purpose).update('\0').update(text).digest('base64url')
}

/** The form in which a code, token or address is stored. The database alone does not reveal the original. */
export function pepper(keys: Keys, purpose: string, text: string): string {
  return hashWith(keys.current('PEPPER').secret, purpose, text)
}
