import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

/** How long a passkey prompt may take, in minutes: the life of its challenge. */
export const passkeyMinutes = 5

/** Passkeys of one account: each is on the list that its devices are asked with. */
export const mostPasskeys = 20

/** What is shown where the browser knows no passkeys (spec 5, 8). */
export const passkeysUnsupported = phrase('Passkeys are not supported on this device')

/** What is shown where a passkey could not be added, with the reason in words (spec 8). */
export function passkeyRegistrationFailed(reason: Sentence): Sentence {
  return sentence('Passkey registration failed: {{reason}}', { reason })
}

/** What is shown where a passkey did not sign in, with the reason in words (spec 8). */
export function passkeyLoginFailed(reason: Sentence): Sentence {
  return sentence('Passkey login failed: {{reason}}', { reason })
}

/** The name of a new passkey among those that the account has: a second of its kind is numbered. */
export function freePasskeyName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`
    if (!taken.includes(numbered)) return numbered
  }
}
