import { storageKeys } from '@reprise/rules/platform/constants'
import { useSyncExternalStore } from 'react'
import { isImpersonation } from './access-token.ts'

/** The facts by which the app's guards decide. */
export type AuthInfo = {
  isDeleted: boolean
  isComplete: boolean
  isPhoneNumberVerified: boolean
  agreeToTermsAndConditions: boolean
}

/** The answer of every call that signs a person in. `token` is null until only details of the account are missing. */
export type SignInAnswer = {
  token: string | null
  refreshToken: string
  userId: string
  /** Null where the account has no address. */
  email: string | null
  userName: string
  skipMultiFactorAuthentication: boolean
  authInfo: AuthInfo
  /** When a deleted account is erased for good (RFC 3339). Null for any other account, also for a deactivated one. */
  deletesAt: string | null
}

/** A pair of tokens, as the refresh call returns it. */
export type TokenPair = { token: string | null; refreshToken: string; authInfo?: AuthInfo }

/** A person who has proven the first factor, for example a password, and is not signed in yet. */
type Pending = { refreshToken: string; email: string | null }

/** A signed-in person. */
type Member = Pending & { token: string; userId: string; authInfo: AuthInfo; isImpersonated: boolean }

/**
 * Who is at this browser: nobody, a person who owes the one-time code, the owner of an account that is deleted or
 * deactivated, or a signed-in person.
 */
export type Session =
  | { state: 'visitor' }
  | ({ state: 'code-required' } & Pending)
  | ({ state: 'recover-required'; deletesAt: string | null } & Pending)
  | ({ state: 'member' } & Member)

export const signUpKey = 'signUp'

const keys = { ...storageKeys, receivedAt: 'tokenReceivedAt', signUp: signUpKey } as const

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
/** Calls the listeners, because the session in this browser has changed. */
export const wakeListeners = () => {
  for (const listener of listeners) listener()
}

let seen = { raw: '', session: { state: 'visitor' } as Session }

/** The session that local storage has now; the same object until it changes. */
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
  // Reads this from the token, because the person at this browser could change a flag in local storage (section 9).
  if (token)
    return { state: 'member', ...pending, token, userId, authInfo, isImpersonated: isImpersonation(token) }
  return authInfo.isDeleted
    ? { state: 'recover-required', ...pending, deletesAt }
    : { state: 'code-required', ...pending }
}

const keep = (kept: Kept) => localStorage.setItem(keys.authInfo, JSON.stringify(kept))

/** Stores the answer of a sign-in call, and remembers that this device has an account. */
export const storeSignIn = ({ authInfo, userId, email, deletesAt, token, refreshToken }: SignInAnswer) => {
  keep({ ...authInfo, userId, email, deletesAt })
  localStorage.setItem(keys.signedUp, 'true')
  forgetLoggedOut()
  if (token) localStorage.removeItem(keys.signUp)
  storeTokens({ token, refreshToken })
}

/** Stores a refreshed pair of tokens, and what came with it about the state of the account. */
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

/**
 * Stores whether the person agrees to the terms in force, as the server just said. A newer version asks again
 * (S-035).
 */
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

/** Logs out: forgets the session, but remembers that this device has an account. */
export const forgetSession = () => {
  for (const key of [keys.accessToken, keys.refreshToken, keys.receivedAt, keys.authInfo, keys.impersonate])
    localStorage.removeItem(key)
  wakeListeners()
}

// Kept for this tab across the reload, so that the sign-in page can say why the session ended.
const loggedOutKey = 'loggedOut'

let leaves = false
let staying: Promise<void> = Promise.resolve()

/** Whether this page is about to end its own session, or has ended it. */
export const isLeaving = (): boolean => leaves

/**
 * Resolves at once, or when an attempt to end the session has failed. A page whose session is over waits for its
 * reload.
 */
export const untilStaying = (): Promise<void> => staying

/** Runs an act that ends the session. Until the act fails, refusals of other calls are not reported. */
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
 * Ends the session as the specification asks (section 8) when the server no longer accepts it: it clears all of local
 * storage, also what concerns the device alone. The reloaded page then meets a newcomer (decision S-022).
 */
export const endSession = (why: string) => {
  if (leaves) return
  console.warn(`Signed out: ${why}`)
  localStorage.clear()
  sessionStorage.setItem(loggedOutKey, 'true')
  window.location.reload()
}

/** Returns whether the server ended the session of this tab, and no page has said so yet. */
export const wasLoggedOut = (): boolean => sessionStorage.getItem(loggedOutKey) !== null
export const forgetLoggedOut = () => sessionStorage.removeItem(loggedOutKey)

const leftKey = 'left'
/**
 * Notes that the person has just logged out, for the page that comes first. `until` is when their account will be
 * erased, where they deleted it.
 */
export const noteLeft = (until = 'true') => sessionStorage.setItem(leftKey, until)
/**
 * Returns once what `noteLeft` noted, or null. The page that ends gets null, because it may show the sign-in page for a
 * moment before the new page has loaded.
 */
export const takeLeft = (): string | null => {
  if (leaves) return null
  const left = sessionStorage.getItem(leftKey)
  sessionStorage.removeItem(leftKey)
  return left
}

export const rememberSignedUp = () => localStorage.setItem(keys.signedUp, 'true')
export const hasSignedUp = (): boolean => localStorage.getItem(keys.signedUp) === 'true'

/**
 * A sign-up that waits in this browser for the proof of its address. Its token serves only this proof. No guard
 * accepts it as a session.
 */
export type WaitingSignUp = { email: string; refreshToken: string }

/** Returns the sign-up that waits in this browser, or null. */
export const readSignUp = (): WaitingSignUp | null => {
  try {
    return JSON.parse(localStorage.getItem(keys.signUp) ?? 'null')
  } catch {
    return null
  }
}

/** Calls back when the session changes here or in another tab. Returns a function that stops this. */
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
