import { useState } from 'react'
import { leave } from './leave.ts'

/** The way out: whether it is taken already, and how to. */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void leave()
  }
  return { leaving, go }
}
