import { normaliseCode } from './code.ts'
import type { SplitToken } from './token.ts'
import { splitToken } from './token.ts'

export type DoorInput = { kind: 'token'; token: SplitToken } | { kind: 'code'; code: string }

/** What a door read: the token of a QR, a typed code, or null when it is neither. */
export function readDoorInput(text: string): DoorInput | null {
  const trimmed = text.trim()
  const token = splitToken(trimmed)
  if (token) return { kind: 'token', token }
  const code = normaliseCode(trimmed)
  return code === null ? null : { kind: 'code', code }
}

/** The same code in view again within this time on one device is not a new scan (decision S-142). */
export const sameScanMillis = 5000
