import { Suspense } from 'react'
import { useParams } from 'react-router'
import { EventPage } from '../../features/events/page/event-page.tsx'
import { TicketPanel } from '../../features/tickets/ticket-panel.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { lazyPart, Nothing } from '../../ui/states/lazy-part.ts'

// They stand at the end of a long page, so their script waits until the rest is there.
const CommentsInView = lazyPart(async () => {
  await whenIdle()
  return (await import('../../features/comments/comments-in-view.tsx')).CommentsInView
}, Nothing)

export const Screen = () => {
  const { slug = '' } = useParams()
  return (
    <EventPage
      key={slug}
      slug={slug}
      panel={(event) => <TicketPanel event={event} />}
      comments={({ eventId, isPreview }) =>
        isPreview ? null : (
          <Suspense>
            <CommentsInView eventId={eventId} />
          </Suspense>
        )
      }
    />
  )
}
