import { useSyncExternalStore } from 'react'

/** From this many scrolled pixels on, the bar of a page lies over text. */
const far = 160

// Set while the person scrolls. If React read the position while it draws, the browser would lay out the whole page
// each time.
let isFar = false

const watch = (listener: () => void) => {
  const note = () => {
    isFar = window.scrollY > far
    listener()
  }
  const first = requestAnimationFrame(note)
  window.addEventListener('scroll', note, { passive: true })
  return () => {
    cancelAnimationFrame(first)
    window.removeEventListener('scroll', note)
  }
}

/** Returns whether the page is scrolled past the content at its top. */
export const useScrolled = (): boolean => useSyncExternalStore(watch, () => isFar)
