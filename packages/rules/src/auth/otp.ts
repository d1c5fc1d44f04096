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

/** Lifetimes: of a code in minutes (decision S-025), of a confirmation link in hours (S-028). */
export const otpMinutes = 5
export const emailLinkHours = 24

/** Lifetime of the link to a new password, in minutes. */
export const resetLinkMinutes = 60

/** Removes all spaces from a code, because people type a code in groups, or paste it with spaces. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s+/g, '')
}

/**
 * Whether a text in the two-factor field is the token of the mail's link. It is where it is longer than a code (spec
 * 4).
 */
export function isEmailToken(typed: string): boolean {
  return withoutSpaces(typed).length > otpLength
}

export function wrongCode(attemptsRemaining: number): Sentence {
  return sentence('Invalid verification code. {{count}} attempt(s) remaining.', { count: attemptsRemaining })
}

/**
 * Says that a code was already sent and the next one has to wait. The login page finds the word "verification" in it
 * and goes on to the code (spec 8, S-019).
 */
export const codeAlreadySent = sentence(
  'A verification code was already sent. Please wait {{count}} seconds before asking for another.',
  { count: otpResendSeconds },
)

/** Says that a code was sent just now, so that no other number gets one yet. */
export const otherNumberLater = sentence(
  'Please wait {{count}} seconds before requesting a code for another number.',
  { count: otpResendSeconds },
)

/** Says that a link to a new address was sent just now, so that no other link is sent yet. */
export const otherAddressLater = phrase('Please wait half a minute before requesting another link.')

/** Says that no valid code exists: it has expired, it was used, or none was sent. */
export const noCodeOut = phrase('This code has expired. Please ask for a new one.')

export const tooManyWrongCodes = phrase('Too many failed attempts. You are blocked for 30 minutes.')
