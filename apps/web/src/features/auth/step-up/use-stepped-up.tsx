import { useState } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

export type SteppedUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

type Waiting = { proceed: () => void; giveUp: () => void }

/**
 * For acts that only the person themselves may do. `steppedUp(act)` does the act; where the server answers
 * STEP_UP_REQUIRED it opens `stepUpDialog`, which the caller renders, and does the act once more after the proof.
 * Whoever closes the dialog gets that refusal. `purpose` is what the mail says that the code is for.
 */
export const useSteppedUp = (purpose: 'StepUp' | 'DeleteAccount' = 'StepUp') => {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const steppedUp: SteppedUp = async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error
      const proof = Promise.withResolvers<void>()
      setWaiting({ proceed: proof.resolve, giveUp: () => proof.reject(error) })
      try {
        await proof.promise
      } finally {
        setWaiting(null)
      }
      return act()
    }
  }
  const stepUpDialog = (
    <StepUpDialog
      opened={waiting !== null}
      purpose={purpose}
      onClose={() => waiting?.giveUp()}
      onProven={() => waiting?.proceed()}
    />
  )
  return { steppedUp, stepUpDialog }
}
