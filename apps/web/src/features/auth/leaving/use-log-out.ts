import { useState } from 'react'
import { logOut } from './log-out.ts'

/** The way out, to the login page or another on the way in: whether it is taken already, and how to. */
export const useLogOut = (to?: string) => {
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void logOut(to)
  }
  return { leaving, go }
}
