import { useMemo, useSyncExternalStore } from 'react'
import type { WaitingSignUp } from '../../../lib/session/session.ts'
import { readSignUp, signUpKey, wakeListeners, watchSession } from '../../../lib/session/session.ts'

/** Keeps a sign-up that waits in this browser. With null it is dropped. */
export const keepSignUp = (waiting: WaitingSignUp | null) => {
  if (waiting) localStorage.setItem(signUpKey, JSON.stringify(waiting))
  else localStorage.removeItem(signUpKey)
  wakeListeners()
}

const readText = () => JSON.stringify(readSignUp())

/** The sign-up that waits in this browser, kept current. */
export const useWaitingSignUp = (): WaitingSignUp | null => {
  const text = useSyncExternalStore(watchSession, readText)
  return useMemo(() => JSON.parse(text), [text])
}
