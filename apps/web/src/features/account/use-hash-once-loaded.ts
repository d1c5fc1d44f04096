import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/** The next Tab goes on from there. It shows no ring, because the element is no control. */
const focus = (place: HTMLElement) => {
  place.tabIndex = -1
  place.classList.add('rp-quiet')
  place.focus({ preventScroll: true })
}

/**
 * Scrolls to the element that the hash of the address names, each time that all queries are loaded, until the person
 * acts. The browser alone looks for the element before it is on the page, and content that loads above it later would
 * push it out of view. The element gets the focus only once, because a screen reader may have moved on without a key.
 */
export const useHashOnceLoaded = () => {
  const isLoading = useIsFetching() > 0
  const hasBegun = useRef(false)
  const isFocused = useRef(false)
  const place = useRef(window.location.hash.slice(1))
  useEffect(() => {
    const forget = () => {
      place.current = ''
    }
    for (const act of acts) window.addEventListener(act, forget, { passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, forget)
    }
  }, [])
  useEffect(() => {
    if (isLoading) hasBegun.current = true
    else if (hasBegun.current) {
      const named = document.getElementById(place.current)
      named?.scrollIntoView()
      if (named && !isFocused.current) focus(named)
      isFocused.current ||= named !== null
    }
  }, [isLoading])
}
