import { timerTickMs } from '@reprise/rules/platform/constants'
import { useEffect, useState } from 'react'
import { secondsUntil } from './clock-text.ts'

/** Seconds until an instant, counting down. It is right immediately when the page comes back into view. */
export const useSecondsLeft = (until: string): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const clock = setInterval(tick, timerTickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return secondsUntil(until, now)
}
