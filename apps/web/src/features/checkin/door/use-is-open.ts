import { useEffect, useState } from 'react'

/** The longest wait of one timer, in milliseconds (a day). A timer cannot wait longer than some 24 days. */
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
    // The timer of a device that slept fires too late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, opensAt, now])
  return isOpen
}
