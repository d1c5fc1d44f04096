import type { Session } from '../../lib/session/session.ts'

/** The steps that a person who has begun to sign in must take, in the order of decision S-027. */
export type Step = 'code' | 'recovery' | 'sign-up' | 'phone'

/** The page of each step. */
export const stepPaths: Record<Step, string> = {
  code: '/auth/mfa',
  recovery: '/auth/recover',
  'sign-up': '/auth/sign-up-2',
  phone: '/auth/verify-phone-number',
}

/** The first step that is still open; null for a visitor, and for a person without open steps. */
export const nextSignInStep = (session: Session): Step | null => {
  if (session.state === 'code-required') return 'code'
  if (session.state === 'recover-required') return 'recovery'
  // Only the owner completes the account, not staff who act as the owner.
  if (session.state === 'visitor' || session.isImpersonated) return null
  if (!session.authInfo.isComplete) return 'sign-up'
  return session.authInfo.isPhoneNumberVerified ? null : 'phone'
}

/** Whether a signed-in person is to agree to the terms: after every step, before anything else. */
export const needsConsent = (session: Session): boolean =>
  session.state === 'member' &&
  !session.isImpersonated &&
  nextSignInStep(session) === null &&
  !session.authInfo.agreeToTermsAndConditions
