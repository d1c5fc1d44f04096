import { otpResendSeconds } from '@reprise/rules/auth/otp'
import { useState } from 'react'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Seconds until a code may be asked for again, ticking every second; `start` begins a new countdown. */
export const useResendCountdown = () => {
  const [until, setUntil] = useState(0)
  return { left: useSecondsUntil(until), start: () => setUntil(Date.now() + otpResendSeconds * 1000) }
}
