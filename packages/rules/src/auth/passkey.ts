import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

/** Minutes that a passkey prompt may take. It is the lifetime of the prompt's challenge. */
export const passkeyMinutes = 5

/** The most passkeys of one account. Every prompt for the account lists all of them. */
export const mostPasskeys = 20

/** Shown where the browser does not support passkeys (spec 5, 8). */
export const passkeysUnsupported = phrase('Passkeys are not supported on this device')

/** Shown where a passkey could not be added, with the reason (spec 8). */
export function passkeyRegistrationFailed(reason: Sentence): Sentence {
  return sentence('Passkey registration failed: {{reason}}', { reason })
}

/** Shown where a passkey did not sign in, with the reason (spec 8). */
export function passkeyLoginFailed(reason: Sentence): Sentence {
  return sentence('Passkey login failed: {{reason}}', { reason })
}

/** A name for a new passkey that the account does not have yet. Adds a number where the name is taken. */
export function freePasskeyName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`
    if (!taken.includes(numbered)) return numbered
  }
}
