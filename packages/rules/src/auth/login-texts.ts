import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { tooManyWrongCodes } from './otp.ts'

/** What the login pages say, to the letter (spec 4 and 8). */
export const loginTexts = {
  codeSentToPhone: phrase('Verification code sent to your phone'),
  youCanTryAgain: phrase('You can now try again.'),
  blocked: tooManyWrongCodes,
  resetSent: phrase(
    'If an account with the email you entered exists, you will receive instructions to reset your password shortly.',
  ),
} as const

/** Whether a failure's text, before it is translated, says that a code is out already: that counts as sent (spec 8, S-019). */
export function countsAsSent({ text }: Sentence): boolean {
  return /otp|verification/i.test(text)
}
