import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { logInByAutofill } from './webauthn.ts'

type Options = {
  /** Whether another prompt is open. */
  isPaused: boolean
  onSignedIn: (answer: SignInAnswer) => void
  /** The server did not take the passkey that was chosen. */
  onRefused: (error: ApiError) => void
}

/** Offers passkeys in the name field of the page. */
export const usePasskeyAutofill = ({ isPaused, onSignedIn, onRefused }: Options) => {
  const [round, setRound] = useState(0)
  const signedIn = useEffectEvent(onSignedIn)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (isPaused) return
    const ends = new AbortController()
    const offer = async () => {
      try {
        const answer = await logInByAutofill(ends.signal)
        if (answer) signedIn(answer)
      } catch (error) {
        // Only the server's refusal of a chosen passkey is shown. A prompt that fails before a choice shows nothing.
        const isVerdict = error instanceof ApiError && (error.status === 401 || error.status === 404)
        if (ends.signal.aborted || !isVerdict) return
        refused(error)
        setRound(round + 1)
      }
    }
    void offer()
    return () => ends.abort()
  }, [isPaused, round])
}
