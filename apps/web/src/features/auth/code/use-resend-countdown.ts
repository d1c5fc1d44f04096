import { otpResendSeconds } from '@reprise/rules/platform/constants'
import { useState } from 'react'
import { useSecondsUntil } from './use-seconds-until.ts'

const key = 'resendAt'

const read = (email: string): number => {
  const [kept, until] = (sessionStorage.getItem(key) ?? '').split(' ')
  return kept === email ? Number(until) : 0
}

/**
 * Counts the seconds until another mail may be sent to an address. `start` begins a new countdown. The countdown
 * survives a reload, because the server would send no mail before its end.
 */
export const useResendCountdown = (typed: string) => {
  const email = typed.trim().toLowerCase()
  const [until, setUntil] = useState({ email, at: read(email) })
  const start = () => {
    const at = Date.now() + otpResendSeconds * 1000
    sessionStorage.setItem(key, `${email} ${at}`)
    setUntil({ email, at })
  }
  return { left: useSecondsUntil(until.email === email ? until.at : read(email)), start }
}
