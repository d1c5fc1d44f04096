import { useEffect, useRef } from 'react'
import { announce } from '../toast.ts'

type CountedList = {
  /** What the list is filtered by, as one text. */
  filter: string
  /** How many entries the list shows, in words. Undefined while the entries of this filter are not loaded. */
  words: string | undefined
}

/**
 * Announces how many entries a list shows after the person changed its filter. Says nothing when the page opens, and
 * nothing when the entries change later, because something else tells about that.
 */
export const useAnnouncedCount = ({ filter, words }: CountedList): void => {
  const said = useRef(filter)
  useEffect(() => {
    if (words === undefined || said.current === filter) return
    said.current = filter
    announce(words)
  }, [filter, words])
}
