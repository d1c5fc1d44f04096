import { otpBlockMinutes, otpMaxWrong, otpResendSeconds } from '@reprise/rules/auth/otp'
import type { Limit } from './attempts.ts'

/** Guesses at the current password by who is signed in. */
export const changeGuesses: Limit = { kind: 'passwordChange', most: 10, minutes: 15 }
/** Guesses at the codes of one account or number (spec 9). */
export const codeGuesses: Limit = { kind: 'code', most: otpMaxWrong, minutes: otpBlockMinutes }
/** Codes asked for again, for one number or one session and purpose. */
export const codeCooldown: Limit = { kind: 'codeCooldown', most: 1, minutes: otpResendSeconds / 60 }
/** Mails with a code to one account. */
export const codeMails: Limit = { kind: 'codeMail', most: 10, minutes: 30 }
/** Text messages with a code to one number. */
export const codeMessages: Limit = { kind: 'codeMessage', most: 6, minutes: 60 }
/** Mails with a confirmation link to one address. */
export const confirmationMails: Limit = { kind: 'confirmationMail', most: 5, minutes: 60 }
/** The same, asked for again: a second click gets no second mail. */
export const confirmationCooldown: Limit = {
  kind: 'confirmationCooldown',
  most: 1,
  minutes: otpResendSeconds / 60,
}
/** Mails with a link to a new password to one address. */
export const resetMails: Limit = { kind: 'resetMail', most: 5, minutes: 60 }
/** The two calls that tell whether an address has an account, from one network address. */
export const registrations: Limit = { kind: 'register', most: 60, minutes: 60 }
export const availabilityChecks: Limit = { kind: 'availability', most: 120, minutes: 15 }
/** Questions for the country of one network address. */
export const countryLookUps: Limit = { kind: 'country', most: 120, minutes: 15 }
