import { normaliseCode } from './code.ts'
import type { SplitToken } from './token.ts'
import { splitToken } from './token.ts'

export type DoorInput = { kind: 'token'; token: SplitToken } | { kind: 'code'; code: string }

/** Reads the text that a door got: the token of a QR, or a typed code. Returns null for any other text. */
export function readDoorInput(text: string): DoorInput | null {
  const trimmed = text.trim()
  const token = splitToken(trimmed)
  if (token) return { kind: 'token', token }
  const code = normaliseCode(trimmed)
  return code === null ? null : { kind: 'code', code }
}

/** Milliseconds within which the same code on one device is not a new scan (decision S-142). */
export const sameScanMillis = 5000
