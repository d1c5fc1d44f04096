import { useEffect, useState } from 'react'

/**
 * Pixels from the top of the window, just below the bars of the page. The last section that begins above this line is
 * the current one.
 */
const lineAt = 160

/**
 * The id of the section that the person reads now: the last one that begins near the top of the window. At the foot
 * of the page it is the last section.
 */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const look = () => {
      const shown = ids.filter((id) => document.getElementById(id)?.checkVisibility())
      const { scrollHeight } = document.documentElement
      const isAtFoot = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
      setCurrent((isAtFoot ? shown.at(-1) : shown.findLast((id) => top(id) <= lineAt)) ?? ids[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}
