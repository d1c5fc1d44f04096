import { useState } from 'react'
import { leave } from './leave.ts'

/** The way out, to the login page or another on the way in: whether it is taken already, and how to. */
export const useLeaving = (to?: string) => {
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void leave(to)
  }
  return { leaving, go }
}
