import { expect, test } from 'vitest'
import type { AuthInfo, Session } from '../../lib/session/session.ts'
import { needsConsent, nextSignInStep } from './next-sign-in-step.ts'

const whole: AuthInfo = {
  isDeleted: false,
  isComplete: true,
  isPhoneNumberVerified: true,
  agreeToTermsAndConditions: true,
}
const pending = { refreshToken: 'r', email: null }
const member = (info: Partial<AuthInfo> = {}, isImpersonated = false): Session => ({
  state: 'member',
  ...pending,
  token: 't',
  userId: 'u',
  authInfo: { ...whole, ...info },
  isImpersonated,
})

test.each<[string, Session, string | null, boolean]>([
  ['a visitor', { state: 'visitor' }, null, false],
  ['who owes the code', { state: 'code-required', ...pending }, 'code', false],
  ['whose account is deleted', { state: 'recover-required', ...pending, deletesAt: null }, 'recovery', false],
  ['who lacks everything', member({ isComplete: false, isPhoneNumberVerified: false }), 'sign-up', false],
  [
    'whose number is unproven, without consent',
    member({ isPhoneNumberVerified: false, agreeToTermsAndConditions: false }),
    'phone',
    false,
  ],
  ['without consent', member({ agreeToTermsAndConditions: false }), null, true],
  ['who owes nothing', member(), null, false],
  ['staff in a half-made account', member({ isComplete: false }, true), null, false],
  ['staff in an account without consent', member({ agreeToTermsAndConditions: false }, true), null, false],
])('somebody %s', (_who, session, step, consent) => {
  expect(nextSignInStep(session)).toBe(step)
  expect(needsConsent(session)).toBe(consent)
})
