/** The notices of sign-up, login and verification, to the letter (spec 4 and 8). */
export const authTexts = {
  signedUp: {
    title: 'Check your inbox!',
    text: 'A verification email was sent to your inbox. Please confirm your email to login.',
  },
  resent: {
    title: 'Resent! Check your inbox!',
    text: 'A verification email was resent to your inbox. Please confirm your email to login.',
  },
  verified: { title: "You're verified!", text: 'Click continue to log in.' },
  codeResent: 'Verification code has been resent',
  otpResent: 'New OTP was resent',
  confirmEmailFirst: 'Please confirm your email to login.',
} as const
