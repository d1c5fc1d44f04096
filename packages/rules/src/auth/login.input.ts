import { z } from 'zod'
import { otpLength } from '../platform/constants.ts'
import { phrase } from '../platform/phrase.ts'
import { longestSent } from '../platform/text/text.ts'
import { phoneInput } from '../users/phone.input.ts'
import { longestPhone, phoneInvalid, toE164 } from '../users/phone.ts'
import { withoutSpaces } from './otp.ts'
import { longestPassword } from './password.ts'

const loginNameRequired = phrase('Please enter your email, username, or phone number')
export const passwordRequired = phrase('Please enter your password')
const phoneRequired = phrase('Please enter your phone number')
export const codeRequired = phrase('Please enter the verification code')
const codeLength = phrase('Verification code must be 6 digits')

// Longer than any existing address or name. A longer text is refused before anything is looked up or hashed.
const longestName = 254
// The longest code as it is typed or pasted, with characters that are removed later.
const longestCode = 100

const loginName = z
  .string({ error: loginNameRequired })
  .max(longestSent(longestName), { error: loginNameRequired, abort: true })
  .trim()
  .min(1, { error: loginNameRequired, abort: true })
  .max(longestName, { error: loginNameRequired })

const password = z
  .string({ error: passwordRequired })
  .min(1, { error: passwordRequired, abort: true })
  .max(longestPassword, { error: passwordRequired })

const code = z
  .string({ error: codeRequired })
  .max(longestCode, { error: codeLength, abort: true })
  .overwrite(withoutSpaces)
  .min(1, { error: codeRequired, abort: true })
  .regex(new RegExp(`^\\d{${otpLength}}$`), { error: codeLength })

/**
 * The first step of the login page: a user name, an address or a number. Text that begins with a plus has to be a
 * valid number, because no name begins with a plus (S-032).
 */
export const loginNameStep = z.object({
  userName: loginName.refine((typed) => !typed.startsWith('+') || toE164(typed) !== null, {
    error: phoneInvalid,
  }),
})

/** The second step for everything that is not a phone number; also the body of /auth/password/sign-in. */
export const signInInput = z.object({ userName: loginName, password })

const phoneNumber = z
  .string({ error: phoneRequired })
  .max(longestPhone, { error: phoneInvalid, abort: true })
  .trim()
  .min(1, { error: phoneRequired, abort: true })
  .pipe(phoneInput)

/** The body of /auth/phone/start. */
export const phoneStep = z.object({ phoneNumber })

/** The body of /auth/phone/verify. */
export const phoneVerifyInput = z.object({ phoneNumber, code })

/** The code of a phone sign-in or of the one-time code dialog: exactly 6 digits. */
export const codeStep = z.object({ otpCode: code })

/**
 * The two-factor form: a code or the token of the mail. Its button is disabled meanwhile (spec 5); the messages are for
 * those who press Enter all the same.
 */
export const twoFactorForm = z.object({
  otp: z
    .string({ error: codeRequired })
    .max(500, { error: codeLength, abort: true })
    .overwrite(withoutSpaces)
    .min(1, { error: codeRequired, abort: true })
    .min(otpLength, { error: codeLength }),
})
