import { timerTickMs } from '@reprise/rules/platform/constants'
import { useEffect, useState } from 'react'

/** Whole seconds until a moment (epoch milliseconds), ticking every second down to 0. */
export const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (moment <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, timerTickMs)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
