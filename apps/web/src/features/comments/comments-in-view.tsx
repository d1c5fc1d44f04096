import { useIntersection } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import classes from './comments-in-view.module.css'

const EventComments = lazyPart(async () => (await import('./event-comments.tsx')).EventComments)

/** The comments on an event. They load when a person comes near them, because they stand at the end of a long page. */
export const CommentsInView = ({ eventId }: { eventId: string }) => {
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const [isNear, setIsNear] = useState(false)
  // Once they are there they stay, so that a text that is being written stays, too.
  if (entry?.isIntersecting && !isNear) setIsNear(true)
  return (
    <section ref={ref} className={classes.place}>
      {isNear && (
        <Suspense>
          <EventComments eventId={eventId} />
        </Suspense>
      )}
    </section>
  )
}
