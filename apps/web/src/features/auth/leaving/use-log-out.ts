import { useState } from 'react'
import { forgetSession, leavingBy, readSession } from '../../../lib/session/session.ts'
import { signOut } from '../auth.api.ts'
import { forgetRemembered } from '../remembered.ts'

/** Ends the session on the server and here, and goes to the login page, or another of the pages on the way in. */
const logOut = async (to = '/auth/login'): Promise<void> => {
  const session = readSession()
  // Without a network the person is still signed out on this device; the server's session runs out by itself.
  if (session.state !== 'visitor') await leavingBy(() => signOut(session.refreshToken).catch(() => undefined))
  forgetSession()
  forgetRemembered()
  // Loads a new page, so that nothing of this person stays in memory, in no client, store or query.
  window.location.assign(to)
}

/**
 * The function that logs out and goes to the login page or another page of the sign-in, and whether it is
 * running.
 */
export const useLogOut = (to?: string) => {
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void logOut(to)
  }
  return { leaving, go }
}
