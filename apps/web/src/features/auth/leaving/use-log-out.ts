import { useState } from 'react'
import { forgetSession, leavingBy, readSession } from '../../../lib/session/session.ts'
import { signOut } from '../auth.api.ts'
import { forgetRemembered } from '../remembered.ts'

/** Ends the session on the server and here, and goes to the login page, or another of the pages on the way in. */
const logOut = async (to = '/auth/login'): Promise<void> => {
  const session = readSession()
  // Without a network the person still leaves this device; the server's session runs out by itself.
  if (session.state !== 'visitor') await leavingBy(() => signOut(session.refreshToken).catch(() => undefined))
  forgetSession()
  forgetRemembered()
  // A fresh page: nothing of this person stays in memory, in no client, store or query.
  window.location.assign(to)
}

/** The way out, to the login page or another on the way in: whether it is taken already, and how to. */
export const useLogOut = (to?: string) => {
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void logOut(to)
  }
  return { leaving, go }
}
