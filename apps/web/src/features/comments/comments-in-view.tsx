import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import classes from './comments-in-view.module.css'

const EventComments = lazyPart(async () => (await import('./event-comments.tsx')).EventComments)

/** The comments on an event. They load when a person comes near them, because they stand at the end of a long page. */
export const CommentsInView = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  // Once they are there they stay, so that a text that is being written stays, too.
  const [isNear, setIsNear] = useState(false)
  // Not `useIntersection`: it would bring the scripts of lists into the first script of this page.
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '200px 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={place} className={classes.place} aria-label={t('Comments')}>
      {isNear && (
        <Suspense>
          <EventComments eventId={eventId} />
        </Suspense>
      )}
    </section>
  )
}
