import { useIntersection } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

/** The place after the last entry of a list. It calls `onReached` once when a person has scrolled near it. */
export const ListEnd = ({ onReached }: { onReached: () => void }) => {
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const isReached = entry?.isIntersecting === true
  const say = useEffectEvent(onReached)
  useEffect(() => {
    if (isReached) say()
  }, [isReached])
  return <span ref={ref} />
}
