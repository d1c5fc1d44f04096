import { useState } from 'react'
import { forgetSession, leavingBy, noteLeft, readSession } from '../../../lib/session/session.ts'
import { signOut } from '../auth.api.ts'
import { forgetRemembered } from '../remembered.ts'

/** Ends the session on the server and in this browser. Then loads the login page, or another of the sign-in pages. */
const logOut = async (to = '/auth/login', until?: string): Promise<void> => {
  const session = readSession()
  await leavingBy(async () => {
    // Without a network the person is still signed out on this device; the server's session runs out by itself.
    if (session.state !== 'visitor') await signOut(session.refreshToken).catch(() => undefined)
  })
  forgetSession()
  forgetRemembered()
  noteLeft(until)
  // Loads a new page, so that nothing about this person stays in memory.
  window.location.assign(to)
}

/**
 * The function that logs out and goes to the login page or another page of the sign-in, and whether it is
 * running. `leave` takes when the account will be erased, where the person deleted it.
 */
export const useLogOut = (to?: string) => {
  const [leaving, setLeaving] = useState(false)
  const leave = (until?: string) => {
    setLeaving(true)
    void logOut(to, until)
  }
  return { leaving, go: () => leave(), leave }
}
