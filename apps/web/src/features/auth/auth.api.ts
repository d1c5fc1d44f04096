import type { OtpPurpose } from '@reprise/rules/auth/otp'
import type { RegisterInput } from '@reprise/rules/auth/sign-up.input'
import { postAuth } from '../../lib/http/post-auth.ts'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { readSession, readSignUp, storeSignIn } from '../../lib/session/session.ts'
import type { CodeTimes } from './login/phone-code.ts'

// `to` is the page that the person wanted. A link in a mail leads there afterwards.

export const register = (body: RegisterInput, to: string) =>
  postAuth<{ userId: string; refreshToken: string }>('password/register', { ...body, to })

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
 * Asks whether the link of the mail has let in the sign-in that waits in this browser. Until then the answer says
 * that the sign-in is pending.
 */
export const awaitLink = (refreshToken: string) =>
  postAuth<SignInAnswer>('password/await-link', { refreshToken })

export const resendOtp = (refreshToken: string, purpose: OtpPurpose, to: string) =>
  postAuth('password/resend-otp', { refreshToken, purpose, to })

/** The token of the sign-in that waits in this browser. Sent with links that belong to a sign-in. */
export const waitingSignIn = (): string | undefined => {
  const session = readSession()
  return session.state === 'code-required' ? session.refreshToken : undefined
}

/** The token of the sign-up that waits in this browser. Sent with links that confirm its address. */
export const waitingSignUp = (): string | undefined => readSignUp()?.refreshToken

type LinkAnswer = SignInAnswer | { verified: true; email: string | null }

/**
 * Uses the link of a mail, or the long code in it. With the token `waiting`, the sign-in or sign-up that waits in
 * this browser opens, as the same session.
 */
export const verifyEmailToken = (token: string, waiting?: string) =>
  postAuth<LinkAnswer>('password/verify-email-token', { token, ...(waiting && { refreshToken: waiting }) })

/**
 * Uses the link of the confirmation mail. Signs in where this browser signed up. Returns the address, or null where
 * it is not known. Also succeeds where the link was used in another tab meanwhile.
 */
export const confirmEmail = async (token: string): Promise<string | null> => {
  try {
    const answer = await verifyEmailToken(token, waitingSignUp())
    if ('token' in answer) storeSignIn(answer)
    return answer.email
  } catch (error) {
    const link = await validateToken(token).catch(() => undefined)
    if (!link?.isDone) throw error
    return null
  }
}

/** Lets in the browser that began the sign-in or the sign-up to which a mail's link belongs. */
export const letSignInOn = (token: string) => postAuth('password/let-in', { token })

/** Ends the sign-in to which a mail's link belongs. Returns the token for a link to a new password. */
export const refuseSignIn = (token: string) =>
  postAuth<{ token: string }>('password/refuse-sign-in', { token })

/** A sign-in or sign-up that waits for the link in its mail: its browser, place and time. */
export type WaitingSignIn = {
  device: string
  countryCode: string | null
  startedAt: string
  /** Whether staff began it, to act as somebody. Then it can only be continued in the browser where it was begun. */
  isActing: boolean
  /** Whether this browser began it. */
  isHere: boolean
}

export type LinkState = {
  valid: boolean
  /** The purpose of a link that is still valid. */
  purpose: string | null
  isDone: boolean
  /** The user name of the account that the link logs in to, or whose email the link changes. */
  account?: string
  signIn?: WaitingSignIn
}

/**
 * What a link is good for. With the token `waiting`, the answer also says whether the link belongs to what waits in
 * this browser.
 */
export const validateToken = (token: string, waiting?: string) =>
  postAuth<LinkState>(
    `validate-token?token=${encodeURIComponent(token)}`,
    waiting ? { refreshToken: waiting } : {},
  )

export const startUpdatePassword = (email: string) => postAuth('password/start-update-password', { email })

export const updatePassword = (token: string, password: string) =>
  postAuth('password/update-password', { token, password })

/** Brings a deleted or deactivated account back. The token is that of the session that waits for the recovery. */
export const recover = (refreshToken: string) => postAuth<SignInAnswer>('password/recover', { refreshToken })

export const signOut = (refreshToken: string) => postAuth('sign-out', { refreshToken })
