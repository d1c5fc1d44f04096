import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { tooManyWrongCodes } from './otp.ts'

/** The texts of the login pages. The specification gives their exact words (spec 4 and 8). */
export const loginTexts = {
  codeSentToPhone: phrase('Verification code sent to your phone'),
  youCanTryAgain: phrase('You can now try again.'),
  blocked: tooManyWrongCodes,
  resetSent: phrase(
    'If an account with the email you entered exists, you will receive instructions to reset your password shortly.',
  ),
} as const

/**
 * Whether the English text of a failure says that a code was already sent. The caller then goes on as if it were sent
 * now (spec 8, S-019).
 */
export function countsAsSent({ text }: Sentence): boolean {
  return /otp|verification/i.test(text)
}
