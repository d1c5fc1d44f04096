import { passkeysUnsupported } from '@reprise/rules/auth/passkey'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts'

/** Thrown where the browser does not support passkeys. */
export class PasskeysUnsupported extends Error {
  override name = 'PasskeysUnsupported'
}

// What the browser's prompt throws, by its name (WebAuthn).
const reasons: Record<string, string> = {
  NotAllowedError: phrase('The prompt was closed or timed out.'),
  InvalidStateError: phrase('This device already has a passkey for your account.'),
  SecurityError: phrase("Passkeys don't work at this address."),
  ConstraintError: phrase("This device can't keep passkeys."),
  NotSupportedError: phrase("We can't check passkeys from this device."),
}

const otherReason = phrase("The device didn't answer as expected. Please try again.")

const reasonOf = (error: unknown): Sentence =>
  error instanceof ApiError ? error : { text: (error instanceof Error && reasons[error.name]) || otherReason }

/** Whether to show nothing for a failure: the person closed the proof that comes first, or began another prompt. */
const isQuiet = (error: unknown): boolean =>
  error instanceof StepUpCancelled || (error instanceof Error && error.name === 'AbortError')

/** The text for a passkey that failed, with the reason in the sentence; null where nothing is shown. */
export const passkeyFailure = (error: unknown, failed: (reason: Sentence) => Sentence): Sentence | null => {
  if (error instanceof PasskeysUnsupported) return { text: passkeysUnsupported }
  return error === null || isQuiet(error) ? null : failed(reasonOf(error))
}
