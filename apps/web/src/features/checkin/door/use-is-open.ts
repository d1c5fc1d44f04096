import { useEffect, useState } from 'react'

/** Longer than a timer can wait. */
const longest = 86_400_000

/** Whether an instant has come, kept current. */
export const useIsOpen = (from: string): boolean => {
  const opensAt = Date.parse(from)
  const [now, setNow] = useState(() => Date.now())
  const isOpen = now >= opensAt
  useEffect(() => {
    if (isOpen) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(opensAt - now, longest))
    // A device that slept is late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, opensAt, now])
  return isOpen
}
