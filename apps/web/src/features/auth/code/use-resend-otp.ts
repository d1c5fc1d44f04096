import { countsAsSent } from '@reprise/rules/auth/login-texts'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { deviceTime } from '../../../lib/http/server-time.ts'
import { sentenceOf } from '../../../lib/say.tsx'
import { resendOtp } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { useTarget } from '../use-target.ts'
import { blockedUntilOf } from './blocked-until.ts'
import type { CodeLife } from './sent-code.ts'
import { justSent, keepSentCode, readSentCode, sentBefore } from './sent-code.ts'
import { tokenOfCode } from './token-of-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const justDo: SteppedUp = (act) => act()

type Options = {
  purpose: OtpPurpose
  /** No code was sent yet: the first one is asked for immediately. */
  sendsFirst?: boolean
  /** Asks for a proof that it is the person, where sending the code requires one. */
  steppedUp?: SteppedUp
  /**
   * Called after another code was asked for. `whyNot` is null where it was sent, and the reason where the server sent
   * none because one was sent before.
   */
  onResent: (whyNot: Sentence | null) => void
  onFailed: (error: Error) => void
}

type Sent = CodeLife & { whyNot: Sentence | null }

const send = async (purpose: OtpPurpose, to: string, steppedUp: SteppedUp): Promise<Sent> => {
  try {
    await steppedUp(() => resendOtp(tokenOfCode(purpose), purpose, to))
  } catch (error) {
    const whyNot = sentenceOf(error)
    if (!countsAsSent(whyNot)) throw error
    return { ...keepSentCode(purpose, sentBefore(error)), whyNot }
  }
  return { ...keepSentCode(purpose, justSent()), whyNot: null }
}

/** Asks the server to send a one-time code, and another one at the earliest after 30 seconds. */
export const useResendOtp = ({
  purpose,
  sendsFirst = false,
  steppedUp = justDo,
  onResent,
  onFailed,
}: Options) => {
  const to = useTarget()
  const [resent, setResent] = useState(() => (sendsFirst ? undefined : readSentCode(purpose)))
  const first = useQuery({
    queryKey: authKeys.firstCode(purpose),
    queryFn: () => send(purpose, to, steppedUp),
    enabled: sendsFirst,
    // This query acts. A refetch, after news or when the window gets the focus, would send a second code, and the
    // first would no longer be valid.
    staleTime: 'static',
    retry: false,
    networkMode: 'always',
  })
  const resend = useMutation({
    mutationFn: () => send(purpose, to, steppedUp),
    onSuccess: (code) => {
      setResent(code)
      onResent(code.whyNot)
    },
    onError: onFailed,
    meta: { formShowsFailure: true, changes: [] },
  })
  const sent = resent ?? first.data
  const refusal = resend.error ?? (sent ? null : first.error)
  const refusedUntil = refusal instanceof ApiError ? deviceTime(refusal.nextResend) : 0
  const left = useSecondsUntil(Math.max(sent?.resendAt ?? 0, refusedUntil))
  return {
    left,
    rests: left > 0 || resend.isPending || first.isFetching,
    resend: () => resend.mutate(),
    /** Why the first code could not be sent. */
    firstFailure: first.error && !sent ? sentenceOf(first.error) : null,
    /** The end of a block after too many wrong codes, in epoch milliseconds; 0 where there is no block. */
    blockedUntil: blockedUntilOf(refusal),
    /** The expiry of the newest code, in epoch milliseconds; 0 where this browser has noted no code. */
    expiresAt: sent?.expiresAt ?? 0,
  }
}
