import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { readSession, readSignUp } from '../../../lib/session/session.ts'

/**
 * The refresh token to send with a code: that of the sign-up that waits in this browser, else that of the session.
 * Empty where there is neither.
 */
export const tokenOfCode = (purpose: OtpPurpose): string => {
  const session = readSession()
  if (purpose === 'VerifyEmail') return readSignUp()?.refreshToken ?? ''
  return session.state === 'visitor' ? '' : session.refreshToken
}
