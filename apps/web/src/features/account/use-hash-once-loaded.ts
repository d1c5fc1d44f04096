import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Goes to the place that the address names. The browser looks for it before the screen is there, and what loads above
 * it would push it away again: so it waits until all is loaded.
 */
export const useHashOnceLoaded = () => {
  const isLoading = useIsFetching() > 0
  const hasBegun = useRef(false)
  const place = useRef(window.location.hash.slice(1))
  useEffect(() => {
    if (isLoading) hasBegun.current = true
    else if (hasBegun.current) {
      document.getElementById(place.current)?.scrollIntoView()
      place.current = ''
    }
  }, [isLoading])
}
