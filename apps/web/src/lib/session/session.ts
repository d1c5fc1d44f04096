import { useSyncExternalStore } from 'react'

/** The answer of every call that signs a person in; `token` is null until the second factor. */
export type SignInAnswer = {
  token: string | null
  refreshToken: string
  userId: string
  email: string
  userName: string
  skipMultiFactorAuthentication: boolean
  authInfo: AuthInfo
}

export type AuthInfo = {
  isDeleted: boolean
  isComplete: boolean
  isPhoneNumberVerified: boolean
  agreeToTermsAndConditions: boolean
}

/** Who is at this browser: nobody, somebody who still owes the one-time code, or a signed-in person. */
export type Session =
  | { state: 'visitor' }
  | { state: 'code-required'; refreshToken: string; email: string }
  | { state: 'member'; token: string; refreshToken: string; userId: string; email: string }

const keys = {
  token: 'token',
  refreshToken: 'refreshToken',
  receivedAt: 'tokenReceivedAt',
  authInfo: 'authInfo',
  signedUp: 'signedUp',
} as const

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

let seen = { raw: '', session: { state: 'visitor' } as Session }

/** The session as it is in local storage now; the same object until it changes. */
export const readSession = (): Session => {
  const token = localStorage.getItem(keys.token)
  const refreshToken = localStorage.getItem(keys.refreshToken)
  const authInfo = localStorage.getItem(keys.authInfo)
  const raw = `${token}\n${refreshToken}\n${authInfo}`
  if (raw !== seen.raw) seen = { raw, session: parse(token, refreshToken, authInfo) }
  return seen.session
}

const parse = (token: string | null, refreshToken: string | null, authInfo: string | null): Session => {
  if (!refreshToken) return { state: 'visitor' }
  const { userId = '', email = '' } = JSON.parse(authInfo ?? '{}') as { userId?: string; email?: string }
  if (!token) return { state: 'code-required', refreshToken, email }
  return { state: 'member', token, refreshToken, userId, email }
}

/** Keeps what a sign-in call answered, and remembers that this device has an account. */
export const storeSignIn = (answer: SignInAnswer) => {
  localStorage.setItem(
    keys.authInfo,
    JSON.stringify({ ...answer.authInfo, userId: answer.userId, email: answer.email }),
  )
  storeTokens(answer)
  localStorage.setItem(keys.signedUp, 'true')
}

/** Keeps a rotated pair of tokens. */
export const storeTokens = ({ token, refreshToken }: { token: string | null; refreshToken: string }) => {
  if (token) localStorage.setItem(keys.token, token)
  else localStorage.removeItem(keys.token)
  localStorage.setItem(keys.refreshToken, refreshToken)
  localStorage.setItem(keys.receivedAt, String(Date.now()))
  tell()
}

/** When the access token came, in epoch milliseconds of this device. */
export const tokenReceivedAt = (): number | undefined => {
  const at = Number(localStorage.getItem(keys.receivedAt))
  return at > 0 ? at : undefined
}

/** An ordinary log-out: the session goes, the knowledge that this device has an account stays. */
export const forgetSession = () => {
  for (const key of [keys.token, keys.refreshToken, keys.receivedAt, keys.authInfo])
    localStorage.removeItem(key)
  tell()
}

/** What the specification (section 8) asks when the server no longer takes the session. */
export const endSession = (why: string) => {
  console.warn(`Signed out: ${why}`)
  localStorage.clear()
  window.location.reload()
}

export const rememberSignedUp = () => localStorage.setItem(keys.signedUp, 'true')
export const hasSignedUp = (): boolean => localStorage.getItem(keys.signedUp) === 'true'

/** Calls back when the session changes here or in another tab; answers the way to stop. */
export const watchSession = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The session, kept current. */
export const useSession = (): Session => useSyncExternalStore(watchSession, readSession)
