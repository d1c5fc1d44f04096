import { phrase } from '@reprise/rules/platform/phrase'
import { ApiError } from '../graphql/api-error.ts'
import { noConnection } from '../http/no-connection.ts'
import { postAuth } from '../http/post-auth.ts'
import type { TokenAge } from './access-token.ts'
import { ageOf } from './access-token.ts'
import type { TokenPair } from './session.ts'
import { endSession, readSession, storeTokens, tokenReceivedAt, watchSession } from './session.ts'

/**
 * How long to wait after a failed refresh. The server gives the same successor for 10 seconds to a page that lost the
 * answer, so the first tries come at once.
 */
const retryMs = [1000, 2000, 4000, 15_000]
const slowestAnswerMs = 8000

// An impersonation lives as long as its one access token and is never refreshed.
const impersonationOver = phrase('The impersonation has ended.')

const ageNow = (token: string): TokenAge => ageOf(token, tokenReceivedAt(), Date.now())

let running: Promise<void> | undefined
let failures = 0
/** Why the last refresh failed. */
let failure: unknown

/** Asks for a new pair of tokens where the kept one is due, or is `stale`: the one that the server refused. */
const rotate = async (stale: string | undefined) => {
  const session = readSession()
  if (session.state !== 'member' || session.isImpersonated) return
  // Another tab may have refreshed the pair while this one waited for the lock.
  if (session.token !== stale && ageNow(session.token).refreshInMs > 0) return
  const { refreshToken } = session
  // In another tab, somebody may have logged out meanwhile, or logged in as another person.
  const isStillOurs = () => {
    const now = readSession()
    return now.state === 'member' && now.refreshToken === refreshToken
  }
  try {
    const pair = await postAuth<TokenPair>('refresh', { refreshToken }, slowestAnswerMs)
    if (isStillOurs()) storeTokens(pair)
    failures = 0
    failure = undefined
  } catch (error) {
    failures += 1
    failure = error
    if (error instanceof ApiError && error.status === 401 && isStillOurs()) endSession(error.text)
    // Any other failure (no network, a server that restarts) is tried again.
  }
}

/** Refreshes the tokens once, however many callers and tabs ask at the same time. */
const refreshSession = (stale?: string): Promise<void> => {
  const turn = () => rotate(stale)
  // Web Locks exist only in a secure context. Without them, the callers of one tab share one refresh.
  running ??= (navigator.locks ? navigator.locks.request('refresh-session', turn) : turn()).finally(() => {
    running = undefined
  })
  return running
}

/**
 * Refreshes the pair whatever its age, after a 401 or when the state of the account has changed. Returns why it
 * failed where the session stays as it was: no network, or a server in trouble.
 */
export const renewSession = async (): Promise<unknown> => {
  const session = readSession()
  if (session.state !== 'member') return
  if (session.isImpersonated) return endSession(impersonationOver)
  const isSame = () => {
    const now = readSession()
    return now.state === 'member' && now.token === session.token
  }
  await running
  if (isSame()) await refreshSession(session.token)
  return isSame() ? failure : undefined
}

/** The access token to send, refreshed first where it has expired; null for a visitor. */
export const freshToken = async (): Promise<string | null> => {
  const session = readSession()
  if (session.state !== 'member') return null
  const { refreshInMs, expiresInMs } = ageNow(session.token)
  if (refreshInMs > 0) return session.token
  const refreshed = refreshSession()
  if (expiresInMs > 0) return session.token
  await refreshed
  const after = readSession()
  if (after.state !== 'member') return null
  // The server would answer an expired token as if the session was over. A short time without network or server does
  // not end a session.
  if (!after.isImpersonated && ageNow(after.token).expiresInMs <= 0) throw failure ?? noConnection()
  return after.token
}

/** Refreshes ahead of expiry for as long as the app is open. An impersonation ends with its only token. */
export const keepSessionFresh = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () =>
    void refreshSession().then(() => plan(failures ? (retryMs[failures - 1] ?? retryMs.at(-1)) : 0))
  const plan = (least = 0) => {
    clearTimeout(timer)
    const session = readSession()
    if (session.state !== 'member') return
    const { refreshInMs, expiresInMs } = ageNow(session.token)
    if (refreshInMs === Number.POSITIVE_INFINITY) return
    if (session.isImpersonated)
      timer = setTimeout(() => endSession(impersonationOver), Math.max(expiresInMs, 0))
    else timer = setTimeout(refresh, Math.max(refreshInMs, least))
  }
  watchSession(() => plan())
  window.addEventListener('online', () => plan())
  plan()
}
