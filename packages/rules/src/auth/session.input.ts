import { z } from 'zod'
import { emailInput } from './email.ts'
import { codeRequired } from './login.input.ts'
import { otpLength, otpPurposes } from './otp.ts'

const token = z
  .string({ error: 'A token is required' })
  .min(1, { error: 'A token is required', abort: true })
  .max(500, { error: 'This token is not valid' })

const purpose = z.enum(otpPurposes, { error: `Purpose must be one of ${otpPurposes.join(', ')}` })

/** The body of /auth/refresh and /auth/sign-out. */
export const refreshTokenInput = z.object({ refreshToken: token })

/** The body of /auth/password/verify-otp. A text of another form is answered as a wrong code, not as bad input. */
export const verifyOtpInput = z.object({
  refreshToken: token,
  otp: z
    .string({ error: codeRequired })
    .trim()
    .min(otpLength, { error: codeRequired, abort: true })
    .max(500, { error: codeRequired }),
  purpose,
})

/** The body of /auth/password/resend-otp. */
export const resendOtpInput = z.object({ refreshToken: token, purpose })

/** The body of /auth/password/verify-email-token, and the query of /auth/validate-token. */
export const tokenInput = z.object({ token })

/** The body of /auth/password/resend-register-email and /auth/password/check-email-availability. */
export const emailOnlyInput = z.object({ email: emailInput })
