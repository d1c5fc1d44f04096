import { z } from 'zod'
import { otpLength } from '../platform/constants.ts'
import { because } from '../platform/failures/field-errors.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { emailInput } from './email.ts'
import { codeRequired, passwordRequired } from './login.input.ts'
import { otpPurposes, withoutSpaces } from './otp.ts'
import { longestPassword, newPasswordInput } from './password.ts'

const token = z
  .string({ error: phrase('A token is required') })
  .min(1, { error: phrase('A token is required'), abort: true })
  .max(500, { error: phrase("This token isn't valid") })

const purpose = z.enum(otpPurposes, {
  error: because(sentence('Purpose must be one of {{names}}', { names: otpPurposes.join(', ') })),
})

/** The body of /auth/refresh, /auth/sign-out and /auth/password/await-link. */
export const refreshTokenInput = z.object({ refreshToken: token })

/**
 * The body of /auth/password/verify-otp. A text that cannot be a code is answered as a wrong code, not as bad input.
 */
export const verifyOtpInput = z.object({
  refreshToken: token,
  otp: z
    .string({ error: codeRequired })
    .max(500, { error: codeRequired, abort: true })
    .overwrite(withoutSpaces)
    .min(otpLength, { error: codeRequired }),
  purpose,
})

/** The body of /auth/password/resend-otp. */
export const resendOtpInput = z.object({ refreshToken: token, purpose })

/** The query of /auth/validate-token, and the body of the two calls that let in or refuse a sign-in by its link. */
export const tokenInput = z.object({ token })

/**
 * The body of /auth/password/verify-email-token. A browser that waits for this link also sends its refresh token. Its
 * session is then let in.
 */
export const emailTokenInput = tokenInput.extend({ refreshToken: token.optional() })

/** The body of /auth/password/update-password: the token of the mail's link. */
export const updatePasswordInput = z.object({ token, password: newPasswordInput })

/** The body of /auth/password. An account that never had a password leaves the current one empty. */
export const changePasswordInput = z.object({
  currentPassword: z.string({ error: passwordRequired }).max(longestPassword, { error: passwordRequired }),
  newPassword: newPasswordInput,
})

/** The body of /auth/password/resend-register-email, check-email-availability and start-update-password. */
export const emailOnlyInput = z.object({ email: emailInput })
