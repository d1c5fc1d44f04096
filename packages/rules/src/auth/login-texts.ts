import { tooManyWrongCodes } from './otp.ts'

/** What the login pages say, to the letter (spec 4 and 8). */
export const loginTexts = {
  codeSentToPhone: 'Verification code sent to your phone',
  youCanTryAgain: 'You can now try again.',
  blocked: tooManyWrongCodes,
  resetSent:
    'If an account with the email you entered exists, you will receive instructions to reset your password shortly.',
} as const

/** Whether a failure's message says that a code is out already, which counts as sent (spec 8, decision S-019). */
export function countsAsSent(message: string): boolean {
  return /otp|verification/i.test(message)
}
