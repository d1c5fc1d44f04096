import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/** Returns a ref for an element, and whether what is in it is wider than the element. */
export const useTooWide = (): [RefCallback<HTMLElement>, boolean] => {
  const [isTooWide, setTooWide] = useState(false)
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // One pixel more may come from rounding.
    const sizes = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth + 1))
    for (const each of [element, ...element.children]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [])
  return [frame, isTooWide]
}
