import type { OtpPurpose } from '@reprise/rules/auth/otp'
import type { RegisterInput } from '@reprise/rules/auth/sign-up.input'
import { postAuth } from '../../lib/http/post-auth.ts'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { readSession } from '../../lib/session/session.ts'
import type { CodeTimes } from './login/phone-code.ts'

// `to` is where the person was heading: a link in a mail then leads on to it.

export const register = (body: RegisterInput, to: string) =>
  postAuth<{ userId: string }>('password/register', { ...body, to })

export const resendRegisterEmail = (email: string, to: string) =>
  postAuth('password/resend-register-email', { email, to })

export const isEmailAvailable = async (email: string): Promise<boolean> =>
  (await postAuth<{ available: boolean }>('password/check-email-availability', { email })).available

export const signIn = (userName: string, password: string, to: string) =>
  postAuth<SignInAnswer>('password/sign-in', { userName, password, to })

/** A staff person's sign-in as somebody else; the code goes to the staff person. */
export const signInAs = (body: {
  userName: string
  password: string
  targetUserName: string
  reason: string
}) => postAuth<SignInAnswer>('password/im-sign-in', body)

export const startPhone = (phoneNumber: string) => postAuth<CodeTimes>('phone/start', { phoneNumber })

export const verifyPhone = (phoneNumber: string, code: string) =>
  postAuth<SignInAnswer>('phone/verify', { phoneNumber, code })

export const verifyOtp = (refreshToken: string, otp: string, purpose: OtpPurpose) =>
  postAuth<SignInAnswer>('password/verify-otp', { refreshToken, otp, purpose })

/**
 * Whether the link of the mail has let in the sign-in that waits here. Until then the answer is the pending
 * one.
 */
export const awaitLink = (refreshToken: string) =>
  postAuth<SignInAnswer>('password/await-link', { refreshToken })

export const resendOtp = (refreshToken: string, purpose: OtpPurpose, to: string) =>
  postAuth('password/resend-otp', { refreshToken, purpose, to })

/** The sign-in that waits in this browser, for links that are about one. */
const waitingHere = () => {
  const session = readSession()
  return session.state === 'code-required' ? { refreshToken: session.refreshToken } : {}
}

type LinkAnswer = SignInAnswer | { verified: true; email: string | null }

/** The link of a mail, or the long code in it: the sign-in that waits here opens as the same session. */
export const verifyEmailToken = (token: string) =>
  postAuth<LinkAnswer>('password/verify-email-token', { token, ...waitingHere() })

/**
 * Uses the link of the confirmation mail. Returns the address, where it is known. Where the link was followed
 * in another tab meanwhile, that counts as done.
 */
export const confirmEmail = async (token: string): Promise<string | null> => {
  try {
    return (await verifyEmailToken(token)).email
  } catch (error) {
    const link = await validateToken(token).catch(() => undefined)
    if (!link?.isDone) throw error
    return null
  }
}

/** Lets in the browser that began the sign-in of a mail's link. */
export const letSignInOn = (token: string) => postAuth('password/let-in', { token })

/** Ends the sign-in of a mail's link; answers the token of a link to a new password. */
export const refuseSignIn = (token: string) =>
  postAuth<{ token: string }>('password/refuse-sign-in', { token })

/** A sign-in that waits for its mail's link: in which browser, where and when it was begun. */
export type WaitingSignIn = {
  device: string
  countryCode: string | null
  startedAt: string
  /** Staff who are about to act as somebody began it: it goes on only where it was begun. */
  isActing: boolean
  /** This browser began it. */
  isHere: boolean
}

export type LinkState = {
  valid: boolean
  /** What a good link is for. */
  purpose: string | null
  isDone: boolean
  /** The user name of the account that a link logs in to, or gives another email. */
  account?: string
  signIn?: WaitingSignIn
}

export const validateToken = (token: string) =>
  postAuth<LinkState>(`validate-token?token=${encodeURIComponent(token)}`, waitingHere())

export const startUpdatePassword = (email: string) => postAuth('password/start-update-password', { email })

export const updatePassword = (token: string, password: string) =>
  postAuth('password/update-password', { token, password })

/** Brings a deleted or deactivated account back, by the session that owes it. */
export const recover = (refreshToken: string) => postAuth<SignInAnswer>('password/recover', { refreshToken })

export const signOut = (refreshToken: string) => postAuth('sign-out', { refreshToken })
