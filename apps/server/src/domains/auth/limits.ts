import { otpBlockMinutes, otpMaxWrong, otpResendSeconds } from '@reprise/rules/platform/constants'
import type { Limit } from './attempts.ts'
import type { SendingLimits } from './guesses/asked-for.ts'

/** Guesses at the current password by a person who is signed in. */
export const changeGuesses: Limit = { kind: 'passwordChange', most: 10, minutes: 15 }
/** Guesses at the codes of one account or number (spec 9). */
export const codeGuesses: Limit = { kind: 'code', most: otpMaxWrong, minutes: otpBlockMinutes }
/** How soon a code may be sent again, to one number or for one session and purpose. */
export const codeCooldown: Limit = { kind: 'codeCooldown', most: 1, minutes: otpResendSeconds / 60 }
/** Mails with a code to one account. */
export const codeMails: Limit = { kind: 'codeMail', most: 10, minutes: 30 }
/** Text messages with a code to the proven number of one account, after its password was right. */
export const codeMessagesOfOwner: Limit = { kind: 'codeMessageOwner', most: 6, minutes: 60 }
/** Text messages with a code to one number. */
export const codeMessages: SendingLimits = {
  fromOne: { kind: 'codeMessage', most: 6, minutes: 60 },
  fromAll: { kind: 'codeMessageAll', most: 12, minutes: 60 },
}
/**
 * Guesses at one number by all who are signed in and say that it is theirs; each of them also has the limit
 * of `codeGuesses`. The number of guesses that all codes of a number allow together: a few other accounts cannot use up
 * the guesses of its owner.
 */
export const numberGuesses: Limit = {
  kind: 'numberCode',
  most: otpMaxWrong * codeMessages.fromAll.most,
  minutes: otpBlockMinutes,
}
/**
 * Text messages to one number about changes of its account. Beyond the limit, further changes of the day show only
 * in the account.
 */
export const securityMessages: Limit = { kind: 'noticeMessage', most: 20, minutes: 24 * 60 }
/** Mails with a confirmation link to one address. */
export const confirmationMails: SendingLimits = {
  fromOne: { kind: 'confirmationMail', most: 5, minutes: 60 },
  fromAll: { kind: 'confirmationMailAll', most: 15, minutes: 60 },
}
/** Mails with a confirmation link that one signed-in person asks for, to change their address. */
export const addressChanges: Limit = { kind: 'addressChange', most: 5, minutes: 60 }
/** Mails with a confirmation link that are asked for again. A second click sends no second mail. */
export const confirmationCooldown: Limit = {
  kind: 'confirmationCooldown',
  most: 1,
  minutes: otpResendSeconds / 60,
}
/** Mails with a link to a new password to one address. */
export const resetMails: SendingLimits = {
  fromOne: { kind: 'resetMail', most: 5, minutes: 60 },
  fromAll: { kind: 'resetMailAll', most: 15, minutes: 60 },
}
/** The two calls that tell whether an address has an account, from one network address. */
export const registrations: Limit = { kind: 'register', most: 60, minutes: 60 }
export const availabilityChecks: Limit = { kind: 'availability', most: 30, minutes: 15 }
/** Look-ups of the country of one network address. */
export const countryLookUps: Limit = { kind: 'country', most: 120, minutes: 15 }
