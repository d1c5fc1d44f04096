import { otpLength, otpResendSeconds } from '../platform/constants.ts'
import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

export const otpPurposes = [
  'VerifySignIn',
  'VerifyPhoneNumber',
  'VerifyEmail',
  'DeleteAccount',
  'StepUp',
] as const
export type OtpPurpose = (typeof otpPurposes)[number]

/** How long a code is good, in minutes (decision S-025), and how long a confirmation link, in hours (S-028). */
export const otpMinutes = 5
export const emailLinkHours = 24

/** How long the link to a new password is good, in minutes. */
export const resetLinkMinutes = 60

/** A code as it was meant: people type it in groups, and a paste brings spaces along. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s+/g, '')
}

/** In the two-factor field a text longer than a code is the token of the mail's link (spec 4). */
export function isEmailToken(typed: string): boolean {
  return withoutSpaces(typed).length > otpLength
}

export function wrongCode(attemptsRemaining: number): Sentence {
  return sentence('Invalid verification code. {{count}} attempt(s) remaining.', { count: attemptsRemaining })
}

/** A code is out, and may not be sent again yet: the login page takes "verification" as leave to go on (spec 8, S-019). */
export const codeAlreadySent = sentence(
  'A verification code was already sent. Please wait {{count}} seconds before asking for another.',
  { count: otpResendSeconds },
)

/** A code is out, and another number may not have one yet. */
export const otherNumberLater = sentence(
  'Please wait {{count}} seconds before requesting a code for another number.',
  { count: otpResendSeconds },
)

/** A link to a new address is out, and no other goes out yet. */
export const otherAddressLater = phrase('Please wait half a minute before requesting another link.')

/** No code is out: its time is over, it was used, or none was ever asked for. */
export const noCodeOut = phrase('This code has expired. Please ask for a new one.')

export const tooManyWrongCodes = phrase('Too many failed attempts. You are blocked for 30 minutes.')
