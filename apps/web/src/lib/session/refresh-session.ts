import { ApiError } from '../graphql/api-error.ts'
import { noConnection } from '../http/no-connection.ts'
import { postAuth } from '../http/post-auth.ts'
import type { TokenAge } from './access-token.ts'
import { ageOf } from './access-token.ts'
import { endSession, readSession, storeTokens, tokenReceivedAt, watchSession } from './session.ts'

/** How long after a refresh that failed the next one is tried. */
const retryMs = 15_000

const ageNow = (token: string): TokenAge => ageOf(token, tokenReceivedAt(), Date.now())

let running: Promise<void> | undefined

const rotate = async () => {
  const session = readSession()
  // Another tab may have rotated the pair while this one waited for the lock.
  if (session.state !== 'member' || ageNow(session.token).refreshInMs > 0) return
  try {
    storeTokens(
      await postAuth<{ token: string; refreshToken: string }>('refresh', {
        refreshToken: session.refreshToken,
      }),
    )
  } catch (error) {
    const sessionNow = readSession()
    const isStillOurs = sessionNow.state === 'member' && sessionNow.refreshToken === session.refreshToken
    if (error instanceof ApiError && error.status === 401 && isStillOurs) endSession(error.message)
    // Anything else (no network, a server that restarts) is tried again with the next call.
  }
}

/** Rotates the tokens once, however many callers and tabs ask at the same time. */
const refreshSession = (): Promise<void> => {
  // Web Locks exist only in a secure context; without them one refresh per tab is shared.
  running ??= (navigator.locks ? navigator.locks.request('refresh-session', rotate) : rotate()).finally(
    () => {
      running = undefined
    },
  )
  return running
}

/** The access token to send, refreshed first where it is due; null for a visitor. */
export const freshToken = async (): Promise<string | null> => {
  const session = readSession()
  if (session.state !== 'member') return null
  if (ageNow(session.token).refreshInMs > 0) return session.token
  await refreshSession()
  const after = readSession()
  if (after.state !== 'member') return null
  // An expired token would be answered as a dead session, and a moment without network is none.
  if (ageNow(after.token).isExpired) throw noConnection()
  return after.token
}

/** Refreshes ahead of expiry for as long as the app is open. */
export const keepSessionFresh = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => void refreshSession().then(() => plan(retryMs))
  const plan = (least: number) => {
    clearTimeout(timer)
    const session = readSession()
    if (session.state !== 'member') return
    const { refreshInMs } = ageNow(session.token)
    if (refreshInMs === Number.POSITIVE_INFINITY) return
    timer = setTimeout(refresh, Math.max(refreshInMs, least))
  }
  watchSession(() => plan(0))
  plan(0)
}
