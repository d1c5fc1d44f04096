import { useParams } from 'react-router'
import { CommentsInView } from '../../features/comments/comments-in-view.tsx'
import { EventPage } from '../../features/events/page/event-page.tsx'
import { TicketPanel } from '../../features/tickets/ticket-panel.tsx'

export const Screen = () => {
  const { slug = '' } = useParams()
  return (
    <EventPage
      key={slug}
      slug={slug}
      panel={(event) => <TicketPanel event={event} />}
      comments={({ eventId }) => <CommentsInView eventId={eventId} />}
    />
  )
}
