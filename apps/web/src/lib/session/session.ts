import { storageKeys } from '@reprise/rules/platform/constants'
import { useSyncExternalStore } from 'react'
import { isImpersonation } from './access-token.ts'

/** What the guards of the app go by. */
export type AuthInfo = {
  isDeleted: boolean
  isComplete: boolean
  isPhoneNumberVerified: boolean
  agreeToTermsAndConditions: boolean
}

/** The answer of every call that signs a person in; `token` is null until nothing is owed but the account's details. */
export type SignInAnswer = {
  token: string | null
  refreshToken: string
  userId: string
  /** Null where the account has none. */
  email: string | null
  userName: string
  skipMultiFactorAuthentication: boolean
  authInfo: AuthInfo
  /** Of a deleted account: when it is erased for good (RFC 3339). Null for any other, a deactivated one too. */
  deletesAt: string | null
}

/** A pair of tokens, as the refresh call answers it. */
export type TokenPair = { token: string | null; refreshToken: string; authInfo?: AuthInfo }

/** Somebody who is known by a password or the like, and not in yet. */
type Pending = { refreshToken: string; email: string | null }

/** A signed-in person. */
export type Member = Pending & { token: string; userId: string; authInfo: AuthInfo; isImpersonated: boolean }

/**
 * Who is at this browser: nobody, somebody who owes the one-time code, the owner of an account that is deleted or
 * deactivated, or a signed-in person.
 */
export type Session =
  | { state: 'visitor' }
  | ({ state: 'code-required' } & Pending)
  | ({ state: 'recover-required'; deletesAt: string | null } & Pending)
  | ({ state: 'member' } & Member)

const keys = { ...storageKeys, receivedAt: 'tokenReceivedAt' } as const

type Kept = AuthInfo & { userId: string; email: string | null; deletesAt: string | null }

const unknown: Kept = {
  isDeleted: false,
  isComplete: true,
  isPhoneNumberVerified: true,
  agreeToTermsAndConditions: true,
  userId: '',
  email: null,
  deletesAt: null,
}

const readKept = (text: string | null): Kept => {
  try {
    return { ...unknown, ...JSON.parse(text ?? '{}') }
  } catch {
    return unknown
  }
}

const listeners = new Set<() => void>()
const wakeListeners = () => {
  for (const listener of listeners) listener()
}

let seen = { raw: '', session: { state: 'visitor' } as Session }

/** The session as it is in local storage now; the same object until it changes. */
export const readSession = (): Session => {
  const values = [keys.accessToken, keys.refreshToken, keys.authInfo].map((key) => localStorage.getItem(key))
  const raw = JSON.stringify(values)
  if (raw !== seen.raw) seen = { raw, session: parse(values) }
  return seen.session
}

const parse = ([token, refreshToken, kept]: (string | null)[]): Session => {
  if (!refreshToken) return { state: 'visitor' }
  const { userId, email, deletesAt, ...authInfo } = readKept(kept ?? null)
  const pending = { refreshToken, email: email || null }
  // The token says it: the flag beside it (section 9) can be changed by a person who sits here.
  if (token)
    return { state: 'member', ...pending, token, userId, authInfo, isImpersonated: isImpersonation(token) }
  return authInfo.isDeleted
    ? { state: 'recover-required', ...pending, deletesAt }
    : { state: 'code-required', ...pending }
}

const keep = (kept: Kept) => localStorage.setItem(keys.authInfo, JSON.stringify(kept))

/** Keeps what a sign-in call answered, and remembers that this device has an account. */
export const storeSignIn = ({ authInfo, userId, email, deletesAt, token, refreshToken }: SignInAnswer) => {
  keep({ ...authInfo, userId, email, deletesAt })
  localStorage.setItem(keys.signedUp, 'true')
  forgetLoggedOut()
  storeTokens({ token, refreshToken })
}

/** Keeps a rotated pair of tokens, and what came with it of the account's state. */
export const storeTokens = ({ token, refreshToken, authInfo }: TokenPair) => {
  if (authInfo) keep({ ...readKept(localStorage.getItem(keys.authInfo)), ...authInfo })
  if (token) localStorage.setItem(keys.accessToken, token)
  else localStorage.removeItem(keys.accessToken)
  if (token && isImpersonation(token)) localStorage.setItem(keys.impersonate, 'true')
  else localStorage.removeItem(keys.impersonate)
  localStorage.setItem(keys.refreshToken, refreshToken)
  localStorage.setItem(keys.receivedAt, String(Date.now()))
  wakeListeners()
}

/** Notes whether the person agrees to the terms in force, as the server just said: a newer version asks again (S-035). */
export const noteAgreement = (agreeToTermsAndConditions: boolean) => {
  const kept = readKept(localStorage.getItem(keys.authInfo))
  if (readSession().state !== 'member' || kept.agreeToTermsAndConditions === agreeToTermsAndConditions) return
  keep({ ...kept, agreeToTermsAndConditions })
  wakeListeners()
}

/** When the access token came, in epoch milliseconds of this device. */
export const tokenReceivedAt = (): number | undefined => {
  const at = Number(localStorage.getItem(keys.receivedAt))
  return at > 0 ? at : undefined
}

/** An ordinary log-out: the session goes, the knowledge that this device has an account stays. */
export const forgetSession = () => {
  for (const key of [keys.accessToken, keys.refreshToken, keys.receivedAt, keys.authInfo, keys.impersonate])
    localStorage.removeItem(key)
  wakeListeners()
}

// In this tab, past the reload: a person who comes to a sign-in page is told why.
const loggedOutKey = 'loggedOut'

let leaves = false
let staying: Promise<void> = Promise.resolve()

/** Whether this page is about to end its session by itself, or has. */
export const isLeaving = (): boolean => leaves

/** Resolves at once, or once an attempt to end the session failed. A page whose session is over waits for its reload. */
export const untilStaying = (): Promise<void> => staying

/** Does what ends the session by itself: whatever else is refused from then on, until it fails, is no news. */
export const leavingBy = async <T>(act: () => Promise<T>): Promise<T> => {
  const stays = Promise.withResolvers<void>()
  leaves = true
  staying = stays.promise
  try {
    return await act()
  } catch (error) {
    leaves = false
    stays.resolve()
    throw error
  }
}

/**
 * What the specification (section 8) asks when the server no longer takes the session: all of local storage goes, also
 * what says something of the device alone. The reloaded page then meets a newcomer (decision S-022).
 */
export const endSession = (why: string) => {
  if (leaves) return
  console.warn(`Signed out: ${why}`)
  localStorage.clear()
  sessionStorage.setItem(loggedOutKey, 'true')
  window.location.reload()
}

/** Whether the server ended the session that was open in this tab, and nobody has read so yet. */
export const wasLoggedOut = (): boolean => sessionStorage.getItem(loggedOutKey) !== null
export const forgetLoggedOut = () => sessionStorage.removeItem(loggedOutKey)

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
