import { countsAsSent } from '@reprise/rules/auth/login-texts'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { sentenceOf } from '../../../lib/say.tsx'
import { startPhone } from '../auth.api.ts'
import type { PhoneCode } from './phone-code.ts'
import { phoneCodeOf } from './phone-code.ts'

type Outcomes = {
  /** A code was sent, now (`isNew`) or before. */
  onSent: (code: PhoneCode, isNew: boolean) => void
  onBlocked: (code: PhoneCode) => void
  onFailed: (why: Sentence) => void
}

/** Sends a code to a number. Where a code was sent before, the person comes to the same next step (section 8). */
export const usePhoneStart = ({ onSent, onBlocked, onFailed }: Outcomes) =>
  useMutation({
    mutationFn: (phoneNumber: string) => startPhone(phoneNumber),
    onSuccess: (times, phoneNumber) => {
      const code = phoneCodeOf(phoneNumber, times)
      if (code.blockedUntil) onBlocked(code)
      else onSent(code, true)
    },
    onError: (error, phoneNumber) => {
      const code = phoneCodeOf(phoneNumber, error instanceof ApiError ? error : {})
      if (code.blockedUntil) onBlocked(code)
      else if (countsAsSent(sentenceOf(error))) onSent(code, false)
      else onFailed(sentenceOf(error))
    },
    meta: { formShowsFailure: true },
  })
