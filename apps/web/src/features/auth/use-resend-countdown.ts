import { useInterval } from '@mantine/hooks'
import { otpResendSeconds } from '@reprise/rules/auth/otp'
import { useState } from 'react'

/** Seconds until a code may be asked for again, ticking every second; `start` begins a new countdown. */
export const useResendCountdown = () => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const ticking = useInterval(() => {
    setNow(Date.now())
    if (Date.now() >= until) ticking.stop()
  }, 1000)
  const start = () => {
    setNow(Date.now())
    setUntil(Date.now() + otpResendSeconds * 1000)
    ticking.start()
  }
  return { left, start }
}
