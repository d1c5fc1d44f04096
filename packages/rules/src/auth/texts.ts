import { phrase } from '../platform/phrase.ts'
/** The notices of sign-up, login and verification. The specification gives their exact words (spec 4 and 8). */
export const authTexts = {
  signedUp: {
    title: phrase('Check your inbox!'),
    text: phrase('A verification email was sent to your inbox. Please confirm your email to login.'),
  },
  resent: {
    title: phrase('Resent! Check your inbox!'),
    text: phrase('A verification email was resent to your inbox. Please confirm your email to login.'),
  },
  verified: { title: phrase("You're verified!"), text: phrase('Click continue to log in.') },
  codeResent: phrase('Verification code has been resent'),
  otpResent: phrase('New OTP was resent'),
  confirmEmailFirst: phrase('Please confirm your email to login.'),
} as const

/** The toast where an account could not be deleted. The specification gives its exact words (spec 8). */
export const deleteAccountFailed = phrase('Delete account failure!')
