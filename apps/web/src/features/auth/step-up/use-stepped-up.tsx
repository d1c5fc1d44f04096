import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { focusWhenAble } from '../../../ui/forms/focus-when-able.ts'
import { useOpener } from '../../../ui/forms/use-opener.ts'
import { StepUpCancelled } from './step-up-cancelled.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import type { SteppedUp } from './stepped-up.ts'

const asksForProof = (error: unknown) => error instanceof ApiError && error.code === 'STEP_UP_REQUIRED'

/**
 * For acts that only the person themselves may do. `steppedUp(act)` runs the act. Where the server answers
 * STEP_UP_REQUIRED, it opens `stepUpDialog`, which the caller renders, and runs the act again after the
 * proof. Acts that run at the same time share one proof, in whatever order they are refused. Where the dialog
 * is closed, the caller gets StepUpCancelled, which `failureOf` ignores, and the focus goes back to where it
 * was. `prove` opens the dialog by itself. `purpose` is the purpose of the code, which its mail says.
 */
export const useSteppedUp = (purpose: 'StepUp' | 'DeleteAccount' = 'StepUp') => {
  const [isAsked, setAsked] = useState(false)
  const opener = useOpener()
  const proof = useRef<PromiseWithResolvers<void>>(null)
  const ends = useRef<Promise<void>[]>([])

  const prove = (): Promise<void> => {
    if (!proof.current) {
      proof.current = Promise.withResolvers()
      setAsked(true)
    }
    return proof.current.promise
  }
  const end = (isProven: boolean) => {
    const ended = proof.current
    if (!ended) return
    proof.current = null
    ends.current.push(ended.promise)
    setAsked(false)
    if (isProven) return ended.resolve()
    ended.reject(new StepUpCancelled())
    focusWhenAble(opener.current)
  }
  const steppedUp: SteppedUp = async (act) => {
    const before = ends.current.length
    try {
      return await act()
    } catch (error) {
      if (!asksForProof(error)) throw error
      // A late refusal belongs to an act from before a proof that has ended meanwhile.
      await (ends.current[before] ?? prove())
      return act()
    }
  }
  const stepUpDialog = (
    <StepUpDialog opened={isAsked} purpose={purpose} onClose={() => end(false)} onProven={() => end(true)} />
  )
  return { steppedUp, prove, stepUpDialog }
}
